import { addDays, compareDecimals } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Alvara, alvara } from '../../resources/alvara';
import { enviarGuia } from '../guia/document';
import { cancelarTaxa, emitirTaxa, type GuiaQuitada } from '../taxa';
import { lerRegra } from './regra';

/** The fee goes to be charged of the holder: paid, the alvará may be issued. */
export async function emitirGuia(
  tx: Work,
  { id, rotulo, tipo, contribuinte_id, inicio, requerido_em, taxa }: Alvara,
  vencimento: string,
): Promise<void> {
  if (!taxa || compareDecimals(taxa, '0') <= 0) throw new ValidationError({ id: ['O alvará não tem taxa a cobrar.'] });
  if (inicio.slice(0, 4) > tx.today().slice(0, 4))
    throw new ValidationError({ vencimento: [`A taxa é de ${inicio.slice(0, 4)}: antes do exercício ela não se lança.`] });
  const regra = await lerRegra(tx, tipo, requerido_em ?? tx.today());
  if (!regra?.tributo_id) throw new ValidationError({ id: ['A regra deste alvará não diz por que taxa se cobra.'] });
  const dono = await tx.db.first<{ pessoa_id: number }>('select c.pessoa_id from contribuinte c where c.id = $1', [contribuinte_id]);
  const guia_id = await emitirTaxa(tx, {
    pessoa_id: dono?.pessoa_id ?? 0,
    tributo_id: regra.tributo_id,
    valor: taxa,
    vencimento,
    descricao: `Taxa de alvará · ${rotulo}`.slice(0, 200),
  });
  await writeColumns(tx, alvara, id, { guia_id });
}

/** Guides that were paid: of the alvarás among them, when. */
export async function seguirAlvaras(tx: Work, guias: readonly GuiaQuitada[]): Promise<void> {
  const own = tx.asPlatform();
  for (const { id, paga_em } of guias)
    await own.db.execute('update alvara set paga_em = $3 where cliente_id = $1 and guia_id = $2', [own.cliente.id, id, paga_em]);
}

/** The payment of a guide was taken back: its fee is to be paid again. */
export async function reabrirAlvara(tx: Work, guia: number): Promise<void> {
  await tx.db.execute('update alvara set paga_em = null where cliente_id = $1 and guia_id = $2', [tx.cliente.id, guia]);
}

/** A fee that nobody paid is of nothing any more, where the alvará is refused. */
export async function cancelarGuia(tx: Work, { guia_id, paga_em }: Alvara, motivo: string): Promise<void> {
  if (guia_id && !paga_em) await cancelarTaxa(tx, guia_id, motivo);
}

const lerAlvara = async (work: Work, id: string | undefined) =>
  (await readRecord(work, work.services.registry.get(alvara.name), readId(id))) as unknown as Alvara;

export const guiaEndpoints = [
  endpoint({
    method: 'GET',
    url: `${alvara.api.path}/:id/emitir_guia`,
    access: { menu: [alvara.menu], regra: 5 },
    tag: alvara.label.many,
    summary: 'Alvará: com que começa a guia da taxa, o vencimento da lei',
    handle: async (work, { params }) => {
      const { tipo, requerido_em } = await lerAlvara(work, params.id);
      const regra = await lerRegra(work, tipo, requerido_em ?? work.today());
      return { vencimento: addDays(work.today(), regra?.dias_vencimento ?? 0) };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${alvara.api.path}/:id/guia`,
    access: { menu: [alvara.menu], regra: 6 },
    tag: alvara.label.many,
    summary: 'Alvará: a guia da taxa, em PDF',
    handle: async (work, { params, reply }) => {
      const { guia_id } = await lerAlvara(work, params.id);
      if (!guia_id) throw new NotFoundError('A guia ainda não foi emitida.');
      return enviarGuia(work, guia_id, reply, 'nominal');
    },
  }),
];
