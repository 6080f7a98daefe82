import { civilToday } from '../../../../../resources/definition';
import type { Report } from '../../../../../resources/definition/report';
import { onReport, type Param, type ReportRegistration, type ReportRules } from '../../../../../server/reports/report';
import { derivados, numeroNaTela } from '../derivados';

type Parameters = Readonly<Record<string, unknown>>;

/** The day that a report looks at, as the parameter says or today. */
export const diaDe = ({ referencia }: Parameters): string => String(referencia ?? civilToday());

/**
 * The processes that a report is of: those that who asks sees whole, and of the others only that they are there (R7). `em` says which
 * day the period is of.
 */
export function processosSql(
  parameters: Parameters,
  param: Param,
  em: 'data_abertura' | 'data_conclusao' | null = 'data_abertura',
): string {
  const { inicio, fim, tipo_id, assunto_id, departamento_id, prioridade_id, situacao_id, cliente } = parameters;
  const conditions = [`p.cliente_id = ${param(cliente)}`, 'p.data_exclusao is null', 'p.status_id <> 1'];
  if (em && inicio) conditions.push(`p.${em}::date >= ${param(inicio)}`);
  if (em && fim) conditions.push(`p.${em}::date <= ${param(fim)}`);
  for (const [column, value] of Object.entries({ tipo_id, assunto_id, prioridade_id, situacao_id }))
    if (value) conditions.push(`p.${column} = ${param(Number(value))}`);
  if (departamento_id) conditions.push(`p.local_atual_departamento_id = ${param(Number(departamento_id))}`);
  return `select p.*, v.id is not null as visivel, ${numeroNaTela('p')} as curto from public.processo p left join processo v on v.id = p.id where ${conditions.join(' and ')}`;
}

/** A value of a process, only to who sees it whole: of any other a report says its number, and that it is restricted (R7). */
export const visto = (value: string): string => `case when p.visivel then ${value} end`;

/** What of a process is printed, by column. What who asks may not see is not told. */
export const CAMPO = {
  numero: 'p.curto',
  especie: visto('(select t.nome from public.processo_tipo t where t.id = p.tipo_id)'),
  assunto: "case when p.visivel then (select a.nome from public.processo_assunto a where a.id = p.assunto_id) else 'Processo restrito' end",
  interessado: visto(
    `(select string_agg(e.nome, ', ' order by i.ordem) from public.processo_interessados i join public.pessoa e on e.id = i.pessoa_id where i.pai_id = p.id)`,
  ),
  local: visto(`coalesce((select d.nome from public.departamento d where d.id = p.local_atual_departamento_id),
    (select e.nome from public.pessoa e where e.id = p.local_atual_pessoa_id))`),
  situacao: visto('(select s.nome from public.processo_situacao s where s.id = p.situacao_id)'),
  prioridade: visto('(select r.nome from public.prioridade r where r.id = p.prioridade_id)'),
  abertura: visto('p.data_abertura::date'),
  prazo: visto('p.data_prazo'),
  movimentacao: visto('p.ultima_movimentacao::date'),
  passo: visto(derivados.passo_prazo?.('p') ?? ''),
  destino: visto("'/administracao/processos/gestao/detalhes/' || p.id"),
} as const;

/** Columns by name, as SQL. */
export const campos = (...names: (keyof typeof CAMPO)[]): string => names.map((name) => `${CAMPO[name]} as ${name}`).join(', ');

/** The server side of a report of processes: its source gets whose they are beside the parameters. */
export function relatorio(
  report: Report,
  source: (parameters: Parameters, param: Param) => string,
  { notes = [], also }: Pick<ReportRules, 'also'> & { notes?: readonly string[] } = {},
): ReportRegistration {
  return onReport(report, {
    frame: async (work) => ({ about: [], draft: null, notes, found: { cliente: work.cliente.id } }),
    source,
    ...(also && { also }),
  });
}
