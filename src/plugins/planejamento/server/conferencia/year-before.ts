import { compareDecimals, formatDecimal, multiplyDecimals, roundDecimal } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { CheckResult } from '../../calculo/conferencia/result';
import { type Figures, figuresOf } from './figures';
import type { LoaFrame } from './loa';
import { notEvaluated, ratear } from './outcomes';

/** What is known of the exercício before, while nothing says what was collected: the LOA that the Câmara got. */
export interface LawBefore {
  exercicio: number;
  /** Null when no version of it was sent. */
  figures: Figures | null;
}

/** The figures of the LOA of the exercício before, of the version that went farthest. */
export async function lawBefore(work: Work, exercicio: number): Promise<LawBefore> {
  const row = await work.db.first<{ id: number }>(
    `select v.id from versao_planejamento v
      where v.instrumento = 'loa' and v.exercicio_referencia = $1 and v.situacao_versao = any($2)
      order by array_position($2, v.situacao_versao), v.numero desc limit 1`,
    [exercicio - 1, ['encerrada', 'vigente', 'aprovado', 'enviado']],
  );
  return { exercicio: exercicio - 1, figures: row ? await figuresOf(work, row.id) : null };
}

const unknown = ({ exercicio }: LawBefore, what: string) =>
  `${what} de ${exercicio} é da Contabilidade, que ainda não a informa, e não há LOA de ${exercicio} enviada à Câmara que a estime.`;

/** The most that the Câmara costs, in per cent, up to each number of inhabitants (CF art. 29-A I to VI). */
const LIMITS: readonly (readonly [number, string])[] = [
  [100_000, '7'],
  [300_000, '6'],
  [500_000, '5'],
  [3_000_000, '4.5'],
  [8_000_000, '4'],
];
const LOWEST = '3.5';

/** AL-08: the expense of the Câmara against the taxes and the constitutional shares of the exercício before (CF art. 29-A). */
export function camara({ populacao }: LoaFrame, { camara: despesa }: Figures, before: LawBefore): CheckResult {
  const [codigo, titulo] = ['AL-08', 'Despesa da Câmara'];
  if (!before.figures) return notEvaluated(codigo, titulo, unknown(before, 'A receita arrecadada'));
  const max = LIMITS.find(([inhabitants]) => populacao <= inhabitants)?.[1] ?? LOWEST;
  return ratear(codigo, titulo, despesa, before.figures.base_camara, { max });
}

const reais = (value: string) => `R$ ${formatDecimal(value, 2)}`;

/** AL-18: the impositivas that were not turned down reach their share of the RCL, half of it in saúde (CF art. 166 §9º). */
export async function emendasImpositivas(work: Work, frame: LoaFrame, before: LawBefore): Promise<CheckResult> {
  const [codigo, titulo] = ['AL-18', 'Emendas impositivas'];
  const { percentual_emendas, loa_id } = frame;
  if (percentual_emendas === null) return notEvaluated(codigo, titulo, 'A LOA não informa o percentual das emendas impositivas.');
  if (!before.figures) return notEvaluated(codigo, titulo, unknown(before, 'A receita corrente líquida'));
  const row = await work.db.first<{ total: string; saude: string }>(
    `select coalesce(sum(e.valor), 0)::numeric(18,2)::text as total, coalesce(sum(e.valor) filter (where e.saude), 0)::numeric(18,2)::text as saude
       from loa_emendas e where e.pai_id = $1 and e.impositiva and e.situacao in ('proposta', 'aprovada') and e.tipo <> 'texto'`,
    [loa_id],
  );
  const parteDe = (percent: string) => roundDecimal(multiplyDecimals(multiplyDecimals(before.figures?.rcl ?? '0', percent), '0.01'), 2);
  const measured = [
    ['', row?.total ?? '0', parteDe(percentual_emendas)],
    [' em saúde', row?.saude ?? '0', parteDe(multiplyDecimals(percentual_emendas, '0.5'))],
  ] as const;
  const mensagens = measured.flatMap(([where, found, least]) =>
    compareDecimals(found, least) >= 0
      ? []
      : [`${codigo} – ${titulo}${where}: apurado ${reais(found)}, exigido mínimo de ${reais(least)}.`],
  );
  const [[, total, least]] = measured;
  return {
    codigo,
    titulo,
    situacao: mensagens.length === 0 ? 'ok' : 'alerta',
    apurado: reais(total),
    exigido: `mínimo de ${reais(least)}`,
    mensagens,
    linhas: [],
  };
}
