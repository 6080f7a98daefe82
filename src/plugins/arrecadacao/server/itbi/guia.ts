import { addDays, compareDecimals } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Itbi, itbi } from '../../resources/itbi';
import { inserirCreditos } from '../baixa/lancar';
import { enviarGuia } from '../guia/document';
import { emitirTaxa, type GuiaQuitada } from '../taxa';
import { exigirLei } from './lei';

/** The tax goes to be charged, in the name of who acquires: paid, the ITBI is paid. */
export async function emitirGuia(
  tx: Work,
  { id, rotulo, data, adquirente_id, valor, registrado_em }: Itbi,
  vencimento: string,
): Promise<void> {
  if (!valor || compareDecimals(valor, '0') <= 0)
    throw new ValidationError({ id: ['Não há imposto a pagar: confira as alíquotas em vigor, ou reconheça a imunidade.'] });
  const { tributo_id, antecipado } = await exigirLei(tx, data ?? tx.today(), 'vencimento');
  if (!antecipado && !registrado_em)
    throw new ValidationError({
      vencimento: ['A lei do município só exige o ITBI depois do registro (STF, Tema 1.124): lance antes o registro.'],
    });
  const guia_id = await emitirTaxa(tx, { pessoa_id: adquirente_id, tributo_id, valor, vencimento, descricao: `ITBI ${rotulo}` });
  await writeColumns(tx, itbi, id, { guia_id });
}

/** Guides that were paid: of the ITBI among them, that it is. */
export async function seguirItbi(tx: Work, guias: readonly GuiaQuitada[]): Promise<void> {
  const own = tx.asPlatform();
  for (const { id, paga_em } of guias) {
    const row = await own.db.first<{ id: number }>("select t.id from itbi t where t.guia_id = $1 and t.situacao = 'guia_emitida'", [id]);
    if (row) await writeColumns(own, itbi, row.id, { situacao: 'pago', pago_em: paga_em });
  }
}

/** The payment of a guide was taken back: its ITBI is to be paid again, and its certidão says so. */
export async function reabrirItbi(tx: Work, guia: number): Promise<void> {
  await tx.db.execute(
    "update itbi set situacao = 'guia_emitida', pago_em = null where cliente_id = $1 and guia_id = $2 and situacao = 'pago'",
    [tx.cliente.id, guia],
  );
}

/** What was paid of a deal that was undone is a credit of who paid (CTN, art. 165); what was paid beyond the guide already is. */
export async function restituir(tx: Work, { guia_id }: Itbi): Promise<void> {
  const pago = await tx.db.first<{ baixa_id: number; contribuinte_id: number; valor: string }>(
    `select max(b.id) as baixa_id, g.contribuinte_id, sum(i.valor)::text as valor
       from public.guia_arrecadacao g join public.baixa_arrecadacao b on b.guia_id = g.id and b.cliente_id = g.cliente_id
       join public.baixa_arrecadacao_itens i on i.pai_id = b.id and i.componente <> 'a_maior'
      where g.cliente_id = $1 and g.id = $2 group by g.contribuinte_id having sum(i.valor) > 0`,
    [tx.cliente.id, guia_id],
  );
  if (!pago) throw new ValidationError({ id: ['Não há pagamento desta guia a restituir.'] });
  await inserirCreditos(tx, [{ ...pago, tipo: 'pagamento_indevido' }]);
}

export const guiaEndpoints = [
  endpoint({
    method: 'GET',
    url: `${itbi.api.path}/:id/emitir_guia`,
    access: { menu: [itbi.menu], regra: 5 },
    tag: itbi.label.many,
    summary: 'ITBI: com que começa a guia, o vencimento da lei',
    handle: async (work, { params }) => {
      const { data } = (await readRecord(work, work.services.registry.get(itbi.name), readId(params.id))) as unknown as Itbi;
      const { dias_vencimento } = await exigirLei(work, data ?? work.today(), 'vencimento');
      return { vencimento: addDays(work.today(), dias_vencimento) };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${itbi.api.path}/:id/guia`,
    access: { menu: [itbi.menu], regra: 6 },
    tag: itbi.label.many,
    summary: 'ITBI: a guia de arrecadação, em PDF',
    handle: async (work, { params, reply }) => {
      const { guia_id } = (await readRecord(work, work.services.registry.get(itbi.name), readId(params.id))) as unknown as Itbi;
      if (!guia_id) throw new NotFoundError('A guia ainda não foi emitida.');
      return enviarGuia(work, guia_id, reply, 'nominal');
    },
  }),
];
