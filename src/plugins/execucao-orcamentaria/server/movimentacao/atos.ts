import type { Issues } from '../../../../resources/definition';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { writtenNumber } from '../../../../server/resources/number';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { faltasDaLei } from '../../../contabilidade/server';
import { abrirNovas } from '../../../planejamento/server';
import { julgar, linhasDe, type Movimento } from '../../calculo/movimentacao/regras';
import { type MovimentacaoOrcamentaria, movimentacaoOrcamentaria, TIPOS_MOVIMENTACAO } from '../../resources/movimentacao_orcamentaria';
import { contabilizar, descontabilizar } from './contabilizar';
import { lerMovimento } from './ler';
import { julgarLimites, travarLoa } from './limites';
import { liberarReservas, reservarAnulacoes, reservasDe } from './reservas';
import { desfazerSaldos, moverSaldos, travarDotacoes } from './saldos';

function recusar(issues: Issues): void {
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

/** What keeps it from being published or effected now: the rules, and the limits of the LOA and of the revenue. */
async function conferir(tx: Work, movimento: Movimento): Promise<void> {
  recusar(julgar(movimento));
  await travarLoa(tx);
  recusar(await julgarLimites(tx, [movimento]));
}

/** What is to be annulled waits, reserved, for the decree. */
export async function reservar(record: MovimentacaoOrcamentaria, _input: object, tx: Work): Promise<undefined> {
  const movimento = await lerMovimento(tx, record.id);
  recusar(julgar(movimento));
  if (linhasDe(movimento, 'reducoes').length === 0) throw new ValidationError({ reducoes: ['Não há anulações a reservar.'] });
  await travarDotacoes(tx, movimento);
  await reservarAnulacoes(tx, movimento, record.rotulo as string);
  return undefined;
}

/** Given up before the decree: what was reserved for it goes back. */
export async function cancelar(record: MovimentacaoOrcamentaria, { motivo }: { motivo: string }, tx: Work): Promise<undefined> {
  const reservas = await reservasDe(tx, record.id);
  await travarDotacoes(tx, await lerMovimento(tx, record.id), reservas);
  await liberarReservas(tx, reservas, tx.today(), motivo);
  return undefined;
}

interface Publicacao {
  decreto_numero: string | null;
  decreto_data: string | null;
  publicacao_data: string | null;
}

/** The decree is out: from here on the crédito counts against the limits. */
export async function publicar(record: MovimentacaoOrcamentaria, decreto: Publicacao, tx: Work): Promise<undefined> {
  const { decreto_data, publicacao_data } = decreto as { decreto_data: string; publicacao_data: string };
  requireDay(tx, decreto_data, 'decreto_data');
  requireAfter(publicacao_data, decreto_data, 'data do decreto', 'publicacao_data');
  if (record.lei_data) requireAfter(decreto_data, record.lei_data, 'lei', 'decreto_data');
  await conferir(tx, await lerMovimento(tx, record.id));
  await writeColumns(tx, movimentacaoOrcamentaria, record.id, { ...decreto });
  return undefined;
}

/** Opens what is to be opened, moves balances and posts: all of it or nothing. */
export async function efetivar(record: MovimentacaoOrcamentaria, asked: { data_efetivacao: string | null }, tx: Work): Promise<undefined> {
  const publicacao = record.publicacao_data as string;
  const data = asked.data_efetivacao ?? publicacao;
  requireDay(tx, data, 'data_efetivacao');
  requireAfter(data, publicacao, 'publicação', 'data_efetivacao');
  const minuta = await lerMovimento(tx, record.id);
  const reservas = await reservasDe(tx, record.id);
  await travarDotacoes(tx, minuta, reservas);
  await conferir(tx, minuta);
  recusar(await julgarDePara(tx, minuta));
  await liberarReservas(tx, reservas, data, `Efetivação da movimentação ${record.rotulo}`);
  const movimento = (await abrir(tx, record, minuta)) ? await lerMovimento(tx, record.id) : minuta;
  await moverSaldos(tx, movimento, data);
  await contabilizar(tx, movimento, data, await documentoDe(tx, record));
  await writeColumns(tx, movimentacaoOrcamentaria, record.id, { data_efetivacao: data });
  return undefined;
}

/** What is opened has its accounts before anything is spent of it. */
async function julgarDePara(tx: Work, minuta: Movimento): Promise<Issues> {
  const despesas = linhasDe(minuta, 'novas').map(({ natureza }) => natureza);
  const faltas = await faltasDaLei(tx, { despesas, receitas: [] });
  return faltas.length > 0 ? { novas: faltas } : {};
}

/** Undoes it whole, today or on the last day of its exercício. */
export async function estornar(record: MovimentacaoOrcamentaria, { motivo }: { motivo: string }, tx: Work): Promise<undefined> {
  const last = `${tx.setting.exercicio}-12-31`;
  const data = tx.today() < last ? tx.today() : last;
  const movimento = await lerMovimento(tx, record.id);
  await travarDotacoes(tx, movimento);
  await desfazerSaldos(tx, movimento, data);
  await descontabilizar(tx, movimento, data, motivo);
  return undefined;
}

/** What the new dotações are born of. */
const ORIGEM_DA_DOTACAO = {
  especial: 'credito_especial',
  extraordinario: 'credito_extraordinario',
  suplementar: 'superavit',
  alteracao_fonte: 'alteracao_fonte',
} as const;

/** @returns whether there was anything to open */
async function abrir(tx: Work, { tipo, credito_reaberto, novas }: MovimentacaoOrcamentaria, minuta: Movimento): Promise<boolean> {
  const lines = linhasDe(minuta, 'novas');
  if (lines.length === 0) return false;
  const kind = tipo === 'reabertura' ? (credito_reaberto ?? 'especial') : (tipo as keyof typeof ORIGEM_DA_DOTACAO);
  const ids = await abrirNovas(
    tx,
    novas.map(({ dotacao_id: _, ...nova }) => nova),
    ORIGEM_DA_DOTACAO[kind],
    'novas',
  );
  for (const [n, dotacao_id] of ids.entries())
    await tx.db.execute('update movimentacao_orcamentaria_novas set dotacao_id = $2 where id = $1', [novas[n]?.id, dotacao_id]);
  return true;
}

/** `Crédito suplementar 00004/2026, Decreto nº 120/2026` */
async function documentoDe(tx: Work, { id, tipo, decreto_numero }: MovimentacaoOrcamentaria): Promise<string> {
  return `${TIPOS_MOVIMENTACAO[tipo]} ${await writtenNumber(tx, movimentacaoOrcamentaria, id)}, Decreto nº ${decreto_numero}`;
}
