import type { Issues } from '../../../../resources/definition';
import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { CheckResult, Conferencia } from '../../calculo/conferencia/result';
import { LEI_APROVADA } from '../../calculo/linhas/ficha';
import { resumoDe } from '../versao/freeze';
import { versaoDoPlanoSql } from '../versao/plan';
import { alertasDaLoa } from './alerts';
import { type Figures, figuresOf } from './figures';
import { checksOfEnacted, issuesOfEnacted } from './lei-aprovada';
import { impedimentosDaLoa, type LoaFrame } from './loa';
import { verificacoesDoPpa } from './ppa';

interface FrameRow extends Omit<LoaFrame, 'plano'> {
  instrumento: 'ppa' | 'loa';
  tipo: string;
  hash: string | null;
  [column: string]: unknown;
}
type Frame = FrameRow & Pick<LoaFrame, 'plano'>;

/**
 * Runs every check of a version over its rows as they are (handbook Planejamento 7).
 *
 * @throws NotFoundError when the cliente has no such version
 */
export async function conferirVersao(work: Work, id: number): Promise<Conferencia> {
  const frame = await frameOf(work, id);
  const resumo = { guardado: frame.hash, atual: await resumoDe(work, id, frame.instrumento) };
  if (frame.instrumento === 'ppa') return summed(await blockingOf(work, frame, null, false), resumo, null);
  const figures = await figuresOf(work, id);
  const itens = [...(await blockingOf(work, frame, figures, false)), ...(await alertasDaLoa(work, frame, figures))];
  return summed(itens, resumo, figures);
}

/** The checks that block a version, as far as its kind lets them. */
async function blockingOf(work: Work, frame: Frame, figures: Figures | null, atSending: boolean): Promise<CheckResult[]> {
  const checks = figures
    ? await impedimentosDaLoa(work, frame, figures, atSending)
    : await verificacoesDoPpa(work, frame.versao, frame.exercicio, frame.tipo);
  return frame.tipo === LEI_APROVADA ? checksOfEnacted(work, frame, checks) : checks;
}

/** What keeps a law already enacted from being registered: an entry for each check; empty when it may be. */
export async function impedimentsOfEnacted(work: Work, id: number): Promise<Issues> {
  const frame = await frameOf(work, id);
  const figures = frame.instrumento === 'loa' ? await figuresOf(work, id) : null;
  return issuesOfEnacted(await blockingOf(work, frame, figures, true));
}

/** What keeps a version from going to the Câmara: an entry for each check that fails; empty when it may go. */
export async function impediments(work: Work, id: number): Promise<Issues> {
  const frame = await frameOf(work, id);
  const checks = await blockingOf(work, frame, frame.instrumento === 'loa' ? await figuresOf(work, id) : null, true);
  return Object.fromEntries(checks.filter(({ situacao }) => situacao === 'impeditivo').map(({ codigo, mensagens }) => [codigo, mensagens]));
}

function summed(itens: CheckResult[], resumo: Conferencia['resumo'], valores: Conferencia['valores']): Conferencia {
  const contar = (situacao: CheckResult['situacao']) => itens.filter((item) => item.situacao === situacao).length;
  return { impeditivos: contar('impeditivo'), alertas: contar('alerta'), resumo, valores, itens };
}

async function frameOf(work: Work, id: number): Promise<Frame> {
  const row = await work.db.first<FrameRow>(
    `select v.id as versao, v.instrumento, v.tipo, v.hash, v.situacao_versao as situacao, v.exercicio_referencia as exercicio, v.loa_id,
            l.ldo_id, l.populacao, l.percentual_emendas::text as percentual_emendas, coalesce(v.ppa_id, l.ppa_id) as ppa_id, l.equilibrio_por_fonte, l.valor_minimo_linha::text as valor_minimo_linha,
            coalesce(ld.percentual_reserva, 0)::text as percentual_reserva
       from versao_planejamento v left join loa l on l.id = v.loa_id left join ldo ld on ld.id = l.ldo_id where v.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError();
  return { ...row, plano: row.instrumento === 'loa' ? await planoDe(work, row) : null };
}

async function planoDe(work: Work, { ppa_id, exercicio }: FrameRow): Promise<LoaFrame['plano']> {
  const plan = await work.db.first<{ id: number; inicio: number }>(
    `select v.id, p.exercicio_inicial as inicio from versao_planejamento v join ppa p on p.id = v.ppa_id where v.id = ${versaoDoPlanoSql('$1', '$2')}`,
    [ppa_id, exercicio],
  );
  return plan ? { id: plan.id, ano: exercicio - plan.inicio + 1 } : null;
}
