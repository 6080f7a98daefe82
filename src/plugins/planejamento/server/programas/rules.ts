import { compareDecimals, formatDecimal, type Issues } from '../../../../resources/definition';
import { onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { emVigorEm } from '../../../classificacoes/server';
import { type Acao, acao, digitoDeOutroTipo, type TipoAcao } from '../../resources/programas/acao';
import { type Programa, programa } from '../../resources/programas/programa';
import { valorLoaSql, valorPpaSql } from '../loa/valores-da-lei';
import { speakingVersionSql } from '../ppa/rules';
import { rotuloSql } from '../versao/rules';
import { avisoDeDivergencia, divergenciaDaAcaoSql, divergenciaDoProgramaSql, temLeiAprovada } from './lei-aprovada';

/** SQL of the exercícios of the PPA of a programa or of an ação. */
const periodoSql: RowSql = (t) => `(select p.exercicio_inicial || '-' || p.exercicio_final from public.ppa p where p.id = ${t}.ppa_id)`;

/** Funções that take only their own subfunções, which no other função takes (Portaria MOG 42/1999 art. 1º §2º; reserves). */
const CLOSED: Readonly<Record<string, string>> = { 28: '841 a 847', 99: '997 e 999' };

export const acaoRules = onResource(acao, {
  derived: {
    periodo: periodoSql,
    subfuncao_atipica: (t) => `(select s.funcao_tipica_id from subfuncao s where s.id = ${t}.subfuncao_id) <> ${t}.funcao_id`,
    divergencia: divergenciaDaAcaoSql,
    valor_loa: valorLoaSql,
  },
  notice: avisoDeDivergencia,
  filters: {
    unidade_id: (value, t, param) => `exists (select from acao_unidades u where u.pai_id = ${t}.id and u.alvo_id = ${param(value)})`,
  },
  judgesAlone: true,
  judge: async (draft, tx, current) => {
    const whole = { ...current, ...draft };
    const issues: Issues = {
      ...(await digitoRecusado(tx, whole)),
      ...(await programaRecusado(tx, whole, whole.programa_id !== current?.programa_id)),
      ...(await classificationRefused(tx, whole, current)),
      ...(current && whole.programa_id !== current.programa_id && (await usadaNaLoa(tx, current))),
      ...(await costBelowPlan(tx, current, whole)),
      ...(await unmeasured(tx, whole)),
    };
    return issues;
  },
  afterSave: async (id, tx, _current, draft) => {
    if (draft.programa_id === undefined && draft.unidades === undefined) return;
    await tx.db.execute(
      `update programa set multissetorial = true, versao = versao + 1
        where id = (select a.programa_id from acao a where a.id = $1) and cliente_id = $2 and multissetorial is not true and ${SEVERAL_ORGAOS('programa.id')}`,
      [id, tx.cliente.id],
    );
  },
});

/** R1: the first digit of the code says the type, unless a law already enacted has another. */
async function digitoRecusado(tx: Work, { ppa_id, codigo, tipo }: Whole): Promise<Issues | null> {
  const wrong = codigo && tipo ? digitoDeOutroTipo(codigo, tipo as TipoAcao) : null;
  return wrong && !(await temLeiAprovada(tx, ppa_id)) ? { codigo: [`${wrong} Mude o código ou o tipo.`] } : null;
}

/** What is produced is counted in something, once the municipality keeps units of measure (Gestão de Compras). */
async function unmeasured(
  tx: Work,
  { produto, unidade_medida_id }: Pick<Partial<Acao>, 'produto' | 'unidade_medida_id'>,
): Promise<Issues | null> {
  if (!produto || unidade_medida_id || !(await tx.db.first('select from unidade_medida limit 1'))) return null;
  return { unidade_medida_id: ['Informe em que unidade de medida se conta o produto.'] };
}

export const programaRules = onResource(programa, {
  derived: {
    periodo: periodoSql,
    divergencia: divergenciaDoProgramaSql,
    acoes: (t) => `select count(*)::int from acao a where a.programa_id = ${t}.id`,
    valor_ppa: valorPpaSql,
  },
  notice: avisoDeDivergencia,
  judgesAlone: true,
  complete: async (draft, tx, current) => {
    if (!current || draft.multissetorial === true || draft.multissetorial === undefined) return draft;
    const row = await tx.db.first<{ several: boolean }>(`select ${SEVERAL_ORGAOS('$1')} as several`, [current.id]);
    return row?.several ? { ...draft, multissetorial: true } : draft;
  },
  judge: async (draft, tx, current) => {
    if (!current) return null;
    const planned = draft.codigo !== undefined && draft.codigo !== current.codigo ? await plannedIssue(tx, current) : null;
    if (planned || draft.tipo === undefined || draft.tipo === current.tipo) return planned;
    if (await temLeiAprovada(tx, current.ppa_id)) return null;
    const other = await tx.db.first<{ codigo: string }>(
      `select a.codigo from acao a where a.programa_id = $1 and (a.tipo = 'operacao_especial') <> ($2 = 'operacoes_especiais') order by a.codigo limit 1`,
      [current.id, draft.tipo],
    );
    return other
      ? { tipo: [`A ação ${other.codigo} deste programa não cabe no tipo: operações especiais têm programa só delas. Mude antes a ação.`] }
      : null;
  },
});

/** SQL that is true when the ações of a programa belong to more than one órgão. */
const SEVERAL_ORGAOS = (programaId: string) =>
  `(select count(distinct u.orgao_id) from acao a join acao_unidades x on x.pai_id = a.id join unidade u on u.id = x.alvo_id where a.programa_id = ${programaId}) > 1`;

/** R4: the lines of a LOA say the programa too; while one that has not ended uses the ação, it does not go to another. */
async function usadaNaLoa(tx: Work, { id, codigo }: Acao): Promise<Issues | null> {
  const used = await tx.within({ exercicio: null }).db.first<{ rotulo: string }>(
    `select ${rotuloSql('v')} as rotulo from previsao_despesa d join versao_planejamento v on v.id = d.versao_planejamento_id
      where d.acao_id = $1 and v.situacao_versao not in ('cancelada', 'encerrada')
        and not exists (select from versao_planejamento e where e.loa_id = v.loa_id and e.situacao_versao = 'encerrada')
      order by v.exercicio_referencia, v.numero limit 1`,
    [id],
  );
  return used
    ? { programa_id: [`A ação ${codigo} está na ${used.rotulo}: o programa dela não muda enquanto o exercício não termina.`] }
    : null;
}

/** What a projeto costs in all is not less than what the plans give it, each by the version that speaks for it. */
async function costBelowPlan(tx: Work, current: Acao | null, { tipo, custo_total }: Whole): Promise<Issues | null> {
  if (!current || tipo !== 'projeto' || !custo_total || custo_total === current.custo_total) return null;
  const row = await tx.db.first<{ valor: string }>(
    `select coalesce(sum(l.total), 0)::numeric(18,2)::text as valor from ppa_valor l
      where l.acao_id = $1 and l.versao_planejamento_id in (select (${speakingVersionSql('p', 'v.id')}) from ppa p)`,
    [current.id],
  );
  return compareDecimals(custo_total, row?.valor ?? '0') < 0
    ? { custo_total: [`O custo total não pode ser menor que os valores da ação no PPA, R$ ${formatDecimal(row?.valor ?? '0', 2)}.`] }
    : null;
}

/** R3: the text of the plan names the programa by its code. */
async function plannedIssue(tx: Work, { id, codigo }: Programa): Promise<Issues | null> {
  const used = await tx.db.first<{ rotulo: string }>(
    `select ${rotuloSql('v')} as rotulo from ppa_valor l join versao_planejamento v on v.id = l.versao_planejamento_id
      where l.programa_id = $1 and v.situacao_versao <> 'cancelada' order by v.exercicio_referencia, v.numero limit 1`,
    [id],
  );
  return used ? { codigo: [`O programa ${codigo} tem valores no ${used.rotulo}: o código dele não muda.`] } : null;
}

interface Whole {
  ppa_id?: number | null;
  codigo?: string | null;
  tipo?: string | null;
  programa_id?: number | null;
  funcao_id?: number | null;
  subfuncao_id?: number | null;
  custo_total?: string | null;
}

/** R2: a programa in use; operações especiais and programas of that type only go together, unless a law already enacted mixes them. */
async function programaRecusado(tx: Work, { ppa_id, tipo, programa_id }: Whole, isNew: boolean): Promise<Issues | null> {
  const row = await tx.db.first<{ codigo: string; nome: string; tipo: string; situacao: boolean }>(
    'select codigo, nome, tipo, situacao from programa where id = $1',
    [programa_id],
  );
  if (!row) return null;
  const name = `${row.codigo} – ${row.nome}`;
  if (isNew && !row.situacao) return { programa_id: [`O programa ${name} está inativo.`] };
  const special = row.tipo === 'operacoes_especiais';
  if (special === (tipo === 'operacao_especial') || (await temLeiAprovada(tx, ppa_id))) return null;
  return {
    programa_id: [
      special
        ? `O programa ${name} só recebe ações do tipo Operação Especial.`
        : `Uma operação especial só entra em programa do tipo Operações Especiais, e ${name} não é.`,
    ],
  };
}

/** Função and subfunção in force in the exercício of the header, in a combination that the national table allows. */
async function classificationRefused(tx: Work, { funcao_id, subfuncao_id }: Whole, current: Whole | null): Promise<Issues | null> {
  if (current && current.funcao_id === funcao_id && current.subfuncao_id === subfuncao_id) return null;
  const { exercicio } = tx.setting;
  const row = await tx.db.first<{ funcao: string; subfuncao: string; tipica: string; funcao_vale: boolean; subfuncao_vale: boolean }>(
    `select f.codigo as funcao, s.codigo as subfuncao, t.codigo as tipica, ${emVigorEm('f', '$3::int')} as funcao_vale, ${emVigorEm('s', '$3::int')} as subfuncao_vale
       from funcao f, subfuncao s join funcao t on t.id = s.funcao_tipica_id where f.id = $1 and s.id = $2`,
    [funcao_id, subfuncao_id, exercicio],
  );
  if (!row) return null;
  if (!row.funcao_vale) return { funcao_id: [`A função ${row.funcao} não vigora no exercício ${exercicio}.`] };
  if (!row.subfuncao_vale) return { subfuncao_id: [`A subfunção ${row.subfuncao} não vigora no exercício ${exercicio}.`] };
  if (row.funcao === row.tipica) return null;
  if (CLOSED[row.funcao]) return { subfuncao_id: [`A função ${row.funcao} só aceita as subfunções ${CLOSED[row.funcao]}.`] };
  return CLOSED[row.tipica] ? { subfuncao_id: [`A subfunção ${row.subfuncao} só se usa com a função ${row.tipica}.`] } : null;
}
