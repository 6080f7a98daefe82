import { compareDecimals, counted, formatDecimal, multiplyDecimals, roundDecimal, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { CheckResult, ConcernedRow } from '../../calculo/conferencia/result';
import { julgarDespesa, type LinhaDespesa } from '../../calculo/linhas/despesa';
import { LEI_APROVADA } from '../../calculo/linhas/ficha';
import { julgarReceita, type LinhaReceita } from '../../calculo/linhas/receita';
import { tipoDoCodigoSql } from '../../resources/programas/acao';
import { lerListas } from '../linhas/ler-listas';
import { lerVersao } from '../linhas/version';
import { preencherMensagem } from '../loa/mensagem';
import { concernedBy } from './concerned';
import type { Figures } from './figures';
import { MOST_ROWS } from './outcomes';
import { DESPESA_NOME, LOA_ROWS } from './rows-sql';

/** A version of the LOA with what its checks need of the law. */
export interface LoaFrame {
  versao: number;
  exercicio: number;
  loa_id: number;
  ldo_id: number;
  ppa_id: number;
  /** The version of the PPA that it is held against, and which of the four years its exercício is; null without any. */
  plano: { id: number; ano: number } | null;
  situacao: string;
  tipo: string;
  equilibrio_por_fonte: 'bloqueia' | 'alerta';
  valor_minimo_linha: string;
  percentual_reserva: string;
  /** Null while the LOA does not say it. */
  percentual_emendas: string | null;
  populacao: number;
}

const reais = (value: string) => `R$ ${formatDecimal(value, 2)}`;
const minus = (a: string, b: string) => sumDecimals([a, multiplyDecimals(b, '-1')]);

/** `{código} – {título}: apurado R$ {x}, exigido R$ {y}, diferença R$ {z}.` */
function valueMessage(codigo: string, titulo: string, apurado: string, exigido: string): string {
  return `${codigo} – ${titulo}: apurado ${reais(apurado)}, exigido ${reais(exigido)}, diferença ${reais(minus(apurado, exigido))}.`;
}

type Holds = (apurado: string, exigido: string) => boolean;
const equal: Holds = (a, b) => compareDecimals(a, b) === 0;
const noMaximo: Holds = (a, b) => compareDecimals(a, b) <= 0;
const noMinimo: Holds = (a, b) => compareDecimals(a, b) >= 0;

function dosValores(codigo: string, titulo: string, apurado: string, exigido: string, holds: Holds): CheckResult {
  const ok = holds(apurado, exigido);
  return {
    codigo,
    titulo,
    situacao: ok ? 'ok' : 'impeditivo',
    apurado: reais(apurado),
    exigido: reais(exigido),
    medida: { valor: apurado, limite: exigido },
    mensagens: ok ? [] : [valueMessage(codigo, titulo, apurado, exigido)],
    linhas: [],
  };
}

/** A row that fails a check, and what is wrong with it. */
interface Wrong {
  linha: ConcernedRow;
  why: string;
}

/** A check that no row may fail. */
function dasLinhas(codigo: string, titulo: string, rows: readonly Wrong[]): CheckResult {
  const n = rows.length;
  return {
    codigo,
    titulo,
    situacao: n === 0 ? 'ok' : 'impeditivo',
    apurado: counted(n, 'linha', 'linhas'),
    exigido: '0 linhas',
    mensagens:
      n === 0
        ? []
        : [
            `${codigo} – ${titulo}: apurado ${counted(n, 'linha', 'linhas')}, exigido 0 linhas, diferença ${counted(n, 'linha', 'linhas')}.`,
            ...rows.slice(0, MOST_ROWS).map(({ linha, why }) => `${linha.nome}: ${why}`),
          ],
    linhas: rows.slice(0, MOST_ROWS).map(({ linha }) => linha),
  };
}

/** The checks that keep a version of the LOA from going to the Câmara: PV-01 to PV-13, and the text of the message (PV-15). */
export async function impedimentosDaLoa(work: Work, frame: LoaFrame, figures: Figures, atSending: boolean): Promise<CheckResult[]> {
  const rows = await concernedBy(work, frame.versao, CONCERNED, [
    frame.valor_minimo_linha,
    frame.plano?.id ?? 0,
    frame.plano?.ano ?? 1,
    frame.tipo === LEI_APROVADA,
  ]);
  const porque = (codigo: keyof typeof CONCERNED, why: string): Wrong[] => rows[codigo].map((linha) => ({ linha, why }));
  const notPlanned = frame.plano ? `não tem valor em ${frame.exercicio} no PPA` : 'o PPA não tem versão vigente';
  const required = roundDecimal(multiplyDecimals(multiplyDecimals(figures.rcl, frame.percentual_reserva), '0.01'), 2);
  return [
    dosValores('PV-01', 'Receita igual à despesa', figures.receita, figures.despesa, equal),
    await equilibrioDasFontes(work, frame, atSending),
    dosValores('PV-03', 'Receita e despesa intraorçamentárias', figures.receita_intra, figures.despesa_intra, equal),
    dosValores('PV-04', 'Regra de ouro', figures.operacoes_credito, figures.despesa_capital, noMaximo),
    dosValores('PV-05', 'Dedução para o Fundeb', figures.deducoes_fundeb, figures.fundeb_devido, equal),
    await classifiersInUse(work, frame),
    dasLinhas('PV-07', 'Ações no PPA', porque('PV-07', notPlanned)),
    dasLinhas('PV-08', 'Linhas abaixo do valor mínimo', porque('PV-08', 'não autoriza despesa')),
    dasLinhas('PV-09', 'Função, subfunção, operação especial e reserva', porque('PV-09', 'a classificação não combina')),
    dasLinhas('PV-10', 'Elemento no grupo de despesa', porque('PV-10', 'o elemento não se usa neste grupo')),
    dosValores('PV-11', 'Reserva de contingência', figures.reserva_contingencia, required, noMinimo),
    await equilibrioDasEmendas(work, frame),
    dasLinhas('PV-13', 'Recursos de alienação de ativos', porque('PV-13', 'só em despesa de capital ou da previdência')),
    // a law already enacted sends no message
    ...(frame.tipo === LEI_APROVADA ? [] : [await messageComplete(work, frame, figures)]),
  ];
}

const despesaEm = (condition: string) => ({
  recurso: 'previsao_despesa' as const,
  sql: `select d.id, ${DESPESA_NOME} as nome from d where ${condition} order by d.ficha, d.id`,
});

/** `$3` is the least value of a row, `$4` the version of the PPA, `$5` which of its years and `$6` whether the law was already enacted. */
const CONCERNED = {
  // every ação has value in the year of the plan (CF art. 167 §1º; LRF art. 5º)
  'PV-07': {
    recurso: 'acao',
    sql: `select a.id, a.codigo || ' · ' || a.nome as nome from public.acao a
           where a.id in (select d.acao_id from d) and not exists (
             select from public.ppa_valor v where v.versao_planejamento_id = $4 and v.cliente_id = $2 and v.data_exclusao is null and v.acao_id = a.id
                and (array[v.valor_ano1, v.valor_ano2, v.valor_ano3, v.valor_ano4])[$5::int] > 0)
           order by a.codigo`,
  },
  'PV-08': despesaEm('d.valor < $3::numeric'),
  // closed funções, operações especiais in programas of their own, and reserves with one natureza; of a law that was already voted, also the
  // first digit of the ações, which the register refuses of any other
  'PV-09': despesaEm(`(d.funcao <> d.funcao_tipica and (d.funcao in ('28', '99') or d.funcao_tipica in ('28', '99')))
    or (d.tipo_acao = 'operacao_especial') <> (d.tipo_programa = 'operacoes_especiais')
    or ($6::boolean and ${tipoDoCodigoSql('d.acao')} <> d.tipo_acao)
    or (d.funcao = '99') <> (d.cat = '9') or (d.el = '99' and d.funcao <> '99')
    or (d.funcao = '99' and not (d.cat = '9' and d.grp = '9' and d.mod = '99' and d.el = '99'))`),
  // an elemento in a grupo that does not take it
  'PV-10': despesaEm(
    `d.el <> '00' and not exists (select from public.elemento_despesa e where e.cliente_id = $2 and e.codigo = d.el and e.data_exclusao is null and d.grp = any(e.grupos))`,
  ),
  // LRF art. 44
  'PV-13': despesaEm(`d.fonte in ('755', '756') and d.cat <> '4' and d.natureza_orgao <> 'rpps' and d.funcao <> '09'`),
} as const;

/** PV-02: what each fonte brings is what it pays for. */
async function equilibrioDasFontes(work: Work, { versao, equilibrio_por_fonte }: LoaFrame, atSending: boolean): Promise<CheckResult> {
  const rows = await work.db.rowsPlanned<{ fonte: string; receita: string; despesa: string }>(
    `with ${LOA_ROWS} select x.fonte, sum(x.receita)::text as receita, sum(x.despesa)::text as despesa
       from (select r.fonte, r.liquido as receita, 0::numeric as despesa from r union all select d.fonte, 0, d.valor from d) x
      group by x.fonte having sum(x.receita) <> sum(x.despesa) order by x.fonte`,
    [versao, work.cliente.id],
  );
  const n = rows.length;
  return {
    codigo: 'PV-02',
    titulo: 'Equilíbrio por fonte',
    situacao: n === 0 ? 'ok' : equilibrio_por_fonte === 'alerta' && !atSending ? 'alerta' : 'impeditivo',
    apurado: counted(n, 'fonte desequilibrada', 'fontes desequilibradas'),
    exigido: '0 fontes',
    mensagens: rows.map(({ fonte, receita, despesa }) => valueMessage('PV-02', `Equilíbrio por fonte (fonte ${fonte})`, receita, despesa)),
    linhas: [],
  };
}

/** PV-06: every row may still use what it points to, at the level of the law (C4). */
async function classifiersInUse(work: Work, { versao }: LoaFrame): Promise<CheckResult> {
  const version = await lerVersao(work, versao);
  if (!version) return dasLinhas('PV-06', 'Classificadores', []);
  // who may type now says nothing of whether the row is right
  const frame = { ...version, bloqueadas: new Map<number, string>(), permitidas: null };
  const lookups = await lerListas(work, version);
  const every = work.within({ exercicio: null });
  const despesas = await every.db.rows<LinhaDespesa & { id: number; nome: string; [column: string]: unknown }>(
    `select d.*, d.valor::text as valor, coalesce('ficha ' || d.ficha, 'linha ' || d.id) as nome from previsao_despesa d where d.versao_planejamento_id = $1 order by d.ficha, d.id`,
    [versao],
  );
  const receitas = await every.db.rows<LinhaReceita & { id: number; nome: string; [column: string]: unknown }>(
    `select r.id, r.orgao_id, r.natureza_receita_id, r.fonte_recurso_id, r.codigo_acompanhamento_id, r.valor_bruto::text as valor_bruto,
            r.deducao_fundeb::text as deducao_fundeb, r.deducao_renuncia::text as deducao_renuncia, r.deducao_outras::text as deducao_outras,
            coalesce('receita de ficha ' || r.ficha, 'receita ' || r.id) as nome
       from previsao_receita r where r.versao_planejamento_id = $1 and r.origem = 'loa' order by r.ficha, r.id`,
    [versao],
  );
  const wrong = [
    ...despesas.map((row) => ({ recurso: 'previsao_despesa' as const, row, issues: julgarDespesa(row, frame, lookups) })),
    ...receitas.map((row) => ({ recurso: 'previsao_receita' as const, row, issues: julgarReceita(row, frame, lookups) })),
  ].flatMap(({ recurso, row: { id, nome }, issues }) => {
    const why = Object.values(issues).flat().join(' ');
    return why ? [{ linha: { recurso, id, nome }, why }] : [];
  });
  const result = dasLinhas('PV-06', 'Classificadores', wrong);
  return result.situacao === 'impeditivo' && (await ehSancionada(work, versao)) ? { ...result, situacao: 'alerta' } : result;
}

/** A code that ended after the Câmara approved a law that uses it is told, and keeps nothing of the law from going on. */
async function ehSancionada(work: Work, versao: number): Promise<boolean> {
  const row = await work.db.first(
    "select v.id from versao_planejamento v where v.id = $1 and v.situacao_versao in ('aprovado', 'vigente', 'encerrada')",
    [versao],
  );
  return row !== undefined;
}

/** PV-12: the emendas aprovadas take what they give, and never from where the Constitution forbids. */
async function equilibrioDasEmendas(work: Work, { loa_id }: LoaFrame): Promise<CheckResult> {
  const row = await work.within({ exercicio: null }).db.first<{ anulado: string; acrescido: string; proibidas: number }>(
    `select coalesce(sum(e.valor) filter (where e.previsao_anulada_id is not null), 0)::text as anulado,
            coalesce(sum(e.valor) filter (where e.previsao_acrescida_id is not null), 0)::text as acrescido,
            count(*) filter (where exists (select from previsao_despesa d join natureza_despesa n on n.id = d.natureza_despesa_id
              where d.id = e.previsao_anulada_id and left(n.codigo, 3) in ('3.1', '3.2', '4.6')))::int as proibidas
       from loa_emendas e where e.pai_id = $1 and e.situacao = 'aprovada' and e.tipo <> 'texto'`,
    [loa_id],
  );
  const result = dosValores('PV-12', 'Emendas', row?.acrescido ?? '0', row?.anulado ?? '0', equal);
  if (!row?.proibidas) return result;
  const why = 'PV-12 – Emendas: há emenda aprovada que anula pessoal, encargos ou serviço da dívida (CF art. 166 §3º II).';
  return { ...result, situacao: 'impeditivo', mensagens: [...result.mensagens, why] };
}

/** PV-15: no placeholder of the message is left to be printed as it was typed (Lei 4.320/1964 art. 22 I). */
async function messageComplete(work: Work, { loa_id }: LoaFrame, figures: Figures): Promise<CheckResult> {
  const law = await work.db.first<{ texto: string | null }>('select texto_mensagem as texto from loa where id = $1', [loa_id]);
  const { issues } = preencherMensagem(law?.texto ?? null, figures);
  return {
    codigo: 'PV-15',
    titulo: 'Texto da mensagem',
    situacao: issues.length === 0 ? 'ok' : 'impeditivo',
    apurado: counted(issues.length, 'marcador sem valor', 'marcadores sem valor'),
    exigido: '0 marcadores',
    mensagens: issues.map((text) => `PV-15 – ${text}`),
    linhas: [],
  };
}
