import { compareDecimals, formatDecimal, type Issues, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { CheckResult } from '../../calculo/conferencia/result';
import { GRUPOS_CONTROLE, type GrupoControle } from '../../resources/versao/lei-aprovada';
import { naturezasSemConta } from '../versao/de-para';
import { LOA_ROWS } from './rows-sql';

/** What still blocks a law already enacted: its classifiers and its totals (handbook Planejamento 4 and 7). */
const ESTRUTURAIS: readonly string[] = ['PV-06', 'PV-14'];
/** Shortest justification of a divergence. */
const MINIMO = 20;

interface Total extends Record<string, unknown> {
  grupo: GrupoControle;
  codigo: string | null;
  valor: string;
}

/**
 * The checks of a law that the Câmara already voted: the test is fidelity to the law, not its legality. What is not structural is an
 * alert, with what the accountant said of it.
 *
 * @param checks those of any version
 */
export async function checksOfEnacted(
  work: Work,
  { versao, exercicio, instrumento }: { versao: number; exercicio: number; instrumento: 'ppa' | 'loa' },
  checks: readonly CheckResult[],
): Promise<CheckResult[]> {
  const own =
    instrumento === 'loa'
      ? [await fichasDaLei(work, versao), await totaisDaLoa(work, versao), await contasDaLei(work, versao, exercicio)]
      : [await totaisDoPpa(work, versao)];
  const said = await justificativasOf(work, versao);
  return [...checks, ...own].map((check) => {
    if (check.situacao !== 'impeditivo' || ESTRUTURAIS.includes(check.codigo)) return check;
    const why = said.get(check.codigo);
    return { ...check, situacao: 'alerta', mensagens: [...check.mensagens, why ? `Justificativa: ${why}` : SEM_JUSTIFICATIVA] };
  });
}

const SEM_JUSTIFICATIVA = `Escreva a justificativa desta divergência, com ao menos ${MINIMO} letras, em "Lei já aprovada".`;

/** What keeps an enacted law from being registered: structure, totals, and each divergence that nobody justified. */
export function issuesOfEnacted(checks: readonly CheckResult[]): Issues {
  return Object.fromEntries(
    checks
      .filter(({ situacao, mensagens }) => situacao === 'impeditivo' || mensagens.includes(SEM_JUSTIFICATIVA))
      .map(({ codigo, mensagens }) => [codigo, mensagens]),
  );
}

async function justificativasOf(work: Work, versao: number): Promise<Map<string, string>> {
  const rows = await work.db.rows<{ codigo: string; texto: string }>(
    'select upper(trim(j.codigo)) as codigo, trim(j.texto) as texto from versao_planejamento_justificativas j where j.pai_id = $1 and length(trim(j.texto)) >= $2',
    [versao, MINIMO],
  );
  return new Map(rows.map(({ codigo, texto }) => [codigo, texto]));
}

const check = (codigo: string, titulo: string, mensagens: string[], medida: Partial<CheckResult>): CheckResult => ({
  ...{ codigo, titulo, situacao: mensagens.length === 0 ? 'ok' : 'impeditivo', apurado: null, exigido: null, linhas: [] },
  ...medida,
  mensagens,
});

/** The numbers of the rows of the law are its own, each once. */
async function fichasDaLei(work: Work, versao: number): Promise<CheckResult> {
  const rows = await work.db.rows<{ ficha: number; linhas: number; tabela: string }>(
    `select x.ficha, count(*)::int as linhas, x.tabela from (
       select d.ficha, 'despesa' as tabela from public.previsao_despesa d where d.versao_planejamento_id = $1 and d.cliente_id = $2 and d.data_exclusao is null
       union all select r.ficha, 'receita' from public.previsao_receita r where r.versao_planejamento_id = $1 and r.cliente_id = $2 and r.data_exclusao is null) x
      where x.ficha is not null group by x.tabela, x.ficha having count(*) > 1 order by 3, 1 limit 50`,
    [versao, work.cliente.id],
  );
  const mensagens = rows.map(
    ({ ficha, linhas, tabela }) => `PV-06 – Fichas da lei: a ficha ${ficha} da ${tabela} está em ${linhas} linhas.`,
  );
  return check('PV-06', 'Fichas da lei', mensagens, { apurado: `${rows.length} repetidas`, exigido: '0 repetidas' });
}

/** Natures without accounts: the law goes on, and what is executed of them is refused until they have. */
async function contasDaLei(work: Work, id: number, exercicio: number): Promise<CheckResult> {
  const faltas = await naturezasSemConta(work, { id, exercicio_referencia: exercicio });
  return check('DE-PARA', 'Contas das naturezas', faltas, { apurado: `${faltas.length} sem conta`, exigido: '0 sem conta' });
}

/** SQL of a total of the rows of the LOA, by its group; `$3` is its code. */
const APURADO: Readonly<Record<GrupoControle, string>> = {
  receita_bruta: 'select sum(r.bruto) from r',
  deducao: 'select sum(r.fundeb + r.outras) from r',
  receita: 'select sum(r.liquido) from r',
  despesa: 'select sum(d.valor) from d',
  orgao: "select sum(d.valor) from d where split_part(d.unidade, '.', 1) = $3",
  unidade: 'select sum(d.valor) from d where d.unidade = $3',
  funcao: 'select sum(d.valor) from d where d.funcao = $3',
  fonte: "select sum(d.valor) from d where d.fonte = regexp_replace($3, '^\\d\\.|\\..*$', '', 'g')",
};

async function totaisDaLoa(work: Work, versao: number): Promise<CheckResult> {
  return totais(work, versao, async ({ grupo, codigo }) => {
    const row = await work.db.first<{ valor: string }>(
      `with ${LOA_ROWS} select coalesce((${APURADO[grupo]}), 0)::numeric(18,2)::text as valor where $3::text is null or true`,
      [versao, work.cliente.id, codigo],
    );
    return row?.valor ?? '0.00';
  });
}

async function totaisDoPpa(work: Work, versao: number): Promise<CheckResult> {
  return totais(work, versao, async ({ grupo }) => {
    const table = grupo === 'despesa' ? 'ppa_valor' : 'ppa_receita';
    const row = await work.db.first<{ valor: string }>(
      `select coalesce(sum(t.total), 0)::numeric(18,2)::text as valor from ${table} t where t.versao_planejamento_id = $1`,
      [versao],
    );
    return row?.valor ?? '0.00';
  });
}

/** PV-14: the totals of the law, typed from it, are those of the rows, to the cent. */
async function totais(work: Work, versao: number, apurar: (total: Total) => Promise<string>): Promise<CheckResult> {
  const rows = await work.db.rows<Total>(
    'select c.grupo, trim(c.codigo) as codigo, c.valor::text as valor from versao_planejamento_controle c where c.pai_id = $1 order by c.ordem',
    [versao],
  );
  const mensagens: string[] = [];
  for (const grupo of ['receita', 'despesa'] as const)
    if (!rows.some((row) => row.grupo === grupo))
      mensagens.push(
        `PV-14 – Totais da lei: informe, em "Totais de controle", o total da ${grupo === 'receita' ? 'receita líquida' : 'despesa'} que a lei traz.`,
      );
  for (const row of rows) {
    const apurado = await apurar(row);
    if (compareDecimals(apurado, row.valor) === 0) continue;
    const nome = [GRUPOS_CONTROLE[row.grupo], row.codigo].filter(Boolean).join(' ');
    const diferenca = sumDecimals([apurado, multiplyDecimals(row.valor, '-1')]);
    mensagens.push(
      `PV-14 – Totais da lei (${nome}): apurado R$ ${formatDecimal(apurado, 2)}, exigido R$ ${formatDecimal(row.valor, 2)}, diferença R$ ${formatDecimal(diferenca, 2)}.`,
    );
  }
  return check('PV-14', 'Totais da lei', mensagens, { apurado: `${rows.length} totais`, exigido: 'iguais aos da lei' });
}
