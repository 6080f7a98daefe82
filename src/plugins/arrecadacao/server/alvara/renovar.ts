import { addDays, formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Alvara, alvara } from '../../resources/alvara';

/** What a renewal takes of the alvará that it renews: the rest comes from the register as it is today. */
export type Renovado = Pick<Alvara, 'id' | 'tipo' | 'risco' | 'contribuinte_id' | 'imovel_id' | 'protocolo' | 'isencao' | 'cno'>;

/** Makes the alvará that renews another, from a day on. @returns its id */
export async function renovar(tx: Work, velho: Renovado, inicio: string): Promise<number> {
  const { tipo, risco, contribuinte_id, imovel_id, protocolo, isencao, cno } = velho;
  const own = tx.withEveryPermission();
  const draft = { tipo, risco, contribuinte_id, imovel_id, protocolo, isencao, cno, inicio };
  return (await createRecord(own, own.services.registry.get(alvara.name), draft, { renova_id: velho.id })).id;
}

/** The renewal of one, where it ends. @throws ValidationError when there is already one, or when it ended too long ago */
export async function renovarUm(tx: Work, record: Alvara): Promise<{ id: number }> {
  const outro = await renovacaoDe(tx, record.id);
  if (outro) throw new ValidationError({ id: [`Este alvará já foi renovado: ${outro}.`] });
  if (record.tipo === 'evento' || record.tipo === 'habite_se')
    throw new ValidationError({ id: ['Este alvará é de um fato só: requeira outro.'] });
  const inicio = addDays(record.validade ?? tx.today(), 1);
  if (inicio.slice(0, 4) < tx.today().slice(0, 4))
    throw new ValidationError({
      id: [`O alvará venceu em ${formatDate(record.validade ?? '')}, em exercício passado: requeira outro.`],
    });
  return { id: await renovar(tx, record, inicio) };
}

async function renovacaoDe(tx: Work, id: number): Promise<string | null> {
  const row = await tx.db.first<{ rotulo: string }>(
    "select a.numero || '/' || a.ano as rotulo from alvara a where a.renova_id = $1 and a.situacao <> 'indeferido' limit 1",
    [id],
  );
  return row?.rotulo ?? null;
}
