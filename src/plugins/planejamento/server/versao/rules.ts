import type { Issues } from '../../../../resources/definition';
import { onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { LEI_APROVADA } from '../../calculo/linhas/ficha';
import {
  closedVersionText,
  EDITAVEIS,
  type SituacaoVersao,
  type VersaoPlanejamento,
  versaoPlanejamento,
} from '../../resources/versao/versao_planejamento';
import { closedSql } from '../linhas/version';
import { provisionalSql } from './dotacoes';
import { columnOf } from './sent';
import { transitions } from './transitions';

/** What is only known after the Câmara has the text. */
const OF_THE_LAW = ['lei_numero', 'lei_data', 'lei_publicacao', 'data_vigencia', 'observacao', 'versao'];
/** Situações in which what is known after the sending may still be written. */
const OPEN_TO_THE_LAW: readonly SituacaoVersao[] = [...EDITAVEIS, 'enviado', 'aprovado'];

const rowsOf = (table: string, sum: string, t: string) =>
  `(select sum(${sum}) from public.${table} r where r.versao_planejamento_id = ${t}.id and r.data_exclusao is null${table === 'previsao_receita' ? " and r.origem = 'loa'" : ''})`;
const receitaSql: RowSql = (t) =>
  `coalesce(case ${t}.instrumento when 'loa' then ${rowsOf('previsao_receita', 'r.valor_liquido', t)} else ${rowsOf('ppa_receita', 'r.total', t)} end, 0)`;
const despesaSql: RowSql = (t) =>
  `coalesce(case ${t}.instrumento when 'loa' then ${rowsOf('previsao_despesa', 'r.valor', t)} else ${rowsOf('ppa_valor', 'r.total', t)} end, 0)`;

const periodoSql: RowSql = (t) =>
  `case ${t}.instrumento when 'ppa' then ${t}.exercicio_referencia || '-' || ${t}.exercicio_referencia + 3 else ${t}.exercicio_referencia::text end`;

/** SQL of how a version is called: `LOA 2026 V1`. */
export const rotuloSql: RowSql = (t) => `upper(${t}.instrumento) || ' ' || ${periodoSql(t)} || ' V' || ${t}.numero`;

export const versaoRules = onResource(versaoPlanejamento, {
  derived: {
    rotulo: rotuloSql,
    periodo: periodoSql,
    receita: receitaSql,
    despesa: despesaSql,
    diferenca: (t) => `${receitaSql(t)} - ${despesaSql(t)}`,
    execucao_provisoria: (t) =>
      `case when ${provisionalSql(t)} then 'Em curso' when ${t}.situacao_versao = 'enviado' and (select l.execucao_provisoria from public.loa l where l.id = ${t}.loa_id) then 'Permitida' end`,
    atualizada_em: (t) =>
      `select max(m.em) from (select coalesce(${t}.data_alteracao, ${t}.data_cadastro) as em
         ${['previsao_receita', 'previsao_despesa', 'ppa_receita', 'ppa_valor', 'ppa_meta']
           .map(
             (table) =>
               `union all select max(coalesce(r.data_alteracao, r.data_cadastro)) from public.${table} r where r.versao_planejamento_id = ${t}.id`,
           )
           .join(' ')}) m`,
  },
  // what the Câmara has may still receive the number of the law; what is in force or ended, nothing
  lockedBecause: (t) =>
    `case when ${t}.situacao_versao not in (${OPEN_TO_THE_LAW.map((situacao) => `'${situacao}'`).join(', ')}) then ${closedSql(t)} end`,
  complete: async (draft, tx, current) => {
    const em = tx.now().toISOString();
    const { blocos, justificativas } = draft as {
      blocos?: readonly { em?: string | null }[];
      justificativas?: readonly { data_hora?: string | null }[];
    };
    const usuario = tx.caller?.usuarioId ?? null;
    return {
      ...draft,
      ...(blocos && { blocos: blocos.map((one) => (one.em ? one : { ...one, em, responsavel_id: usuario })) }),
      ...(justificativas && {
        justificativas: justificativas.map((one) => (one.data_hora ? one : { ...one, data_hora: em, usuario_id: usuario })),
      }),
      ...(!current && (await numbered(tx, draft as VersaoPlanejamento))),
    };
  },
  judge: async (draft, tx, current) => {
    const version = { ...current, ...draft } as VersaoPlanejamento;
    return { ...typeFits(version), ...corteCabe(version), ...(await onlyEnacted(tx, version)), ...stillOpen(draft, current) };
  },
  acts: transitions,
});

/** What the type says of the instrument. */
function typeFits({ instrumento, tipo }: VersaoPlanejamento): Issues | null {
  if (tipo === 'revisao_ppa' && instrumento !== 'ppa') return { tipo: ['A revisão do PPA é um tipo de versão do PPA.'] };
  return null;
}

/** The first month that is kept here is of the exercício of the law. */
function corteCabe({ data_corte, exercicio_referencia }: VersaoPlanejamento): Issues | null {
  if (!data_corte || Number(data_corte.slice(0, 4)) === Number(exercicio_referencia)) return null;
  return { data_corte: [`A data de corte deve ser de ${exercicio_referencia}, o exercício da lei.`] };
}

/** A law is typed as already enacted once, and never beside a bill of it. */
async function onlyEnacted(tx: Work, version: VersaoPlanejamento): Promise<Issues | null> {
  if (version.tipo !== LEI_APROVADA) return null;
  const column = columnOf(version);
  const other = await tx.db.first<{ numero: number }>(
    `select numero from versao_planejamento where ${column} = $1 and id <> $2 and situacao_versao <> 'cancelada' and (tipo = $3 or situacao_versao = 'enviado') limit 1`,
    [version[column], version.id ?? 0, LEI_APROVADA],
  );
  return other ? { tipo: [`A versão ${other.numero} já é a lei aprovada, ou está na Câmara: cancele-a antes.`] } : null;
}

/** A version that is no longer editable keeps everything but what the law brings. */
function stillOpen(draft: Readonly<Record<string, unknown>>, current: VersaoPlanejamento | null): Issues | null {
  const situacao = current?.situacao_versao as SituacaoVersao | undefined;
  if (!current || !situacao || EDITAVEIS.includes(situacao)) return null;
  const stored = current as unknown as Readonly<Record<string, unknown>>;
  const changed = Object.keys(draft).filter(
    (name) => !OF_THE_LAW.includes(name) && JSON.stringify(draft[name] ?? null) !== JSON.stringify(stored[name] ?? null),
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, [closedVersionText(current.numero ?? 0, situacao)]])) : null;
}

/** The next number of the PPA or LOA, its exercício and the first situação; versions of one law are numbered one at a time. */
async function numbered(tx: Work, { instrumento, ppa_id, loa_id }: VersaoPlanejamento): Promise<object> {
  const [table, column, id, year] =
    instrumento === 'ppa' ? ['ppa', 'ppa_id', ppa_id, 'exercicio_inicial'] : ['loa', 'loa_id', loa_id, 'exercicio_referencia'];
  const law = await tx.db.first<{ exercicio: number }>(
    `select ${year} as exercicio from public.${table} where id = $1 and cliente_id = $2 for no key update`,
    [id, tx.cliente.id],
  );
  const last = await tx
    .seeing('versao_planejamento', 'todos')
    .db.first<{ numero: number }>(`select coalesce(max(numero), 0) as numero from versao_planejamento where ${column} = $1`, [id]);
  return { numero: (last?.numero ?? 0) + 1, exercicio_referencia: law?.exercicio ?? null, situacao_versao: 'elaboracao' };
}
