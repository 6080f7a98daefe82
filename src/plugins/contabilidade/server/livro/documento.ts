import { type AnyRecord, type RecordOf, type Resource, recordName } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { readRecord } from '../../../../server/resources/record';
import { extendResource, type Registration } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { Escriturado } from './escriturar';
import { estornarFato, registrarFato } from './fatos';
import { type Enviado, lancarFato } from './fila';
import type { Fato } from './tipos';

/** A document, and which of its facts, where it has more than one. */
export interface Origem {
  tipo: string;
  id: number;
  /** `credito`; without it, the only one. */
  parte?: string | undefined;
}

type DoDocumento = Omit<Fato, 'entidade_id' | 'chave' | 'origem'>;

/** The key under which the book knows a fact of a document. */
export const chaveDoDocumento = ({ tipo, id, parte }: Origem): string => [tipo, id, parte].filter((piece) => piece !== undefined).join(':');

/** Posts a fact of a document, in the book of the entity of the work. @throws ValidationError as `registrarFato` */
export function lancarDocumento(tx: Work, origem: Origem, fato: DoDocumento): Promise<Escriturado> {
  return registrarFato(tx, comChave(tx, origem, fato));
}

/** The same of a fact that waits in the queue where the entity keeps no book of its year yet. @throws ValidationError as `lancarFato` */
export function lancarOuEsperar(tx: Work, origem: Origem, fato: DoDocumento): Promise<Enviado> {
  return lancarFato(tx, comChave(tx, origem, fato));
}

function comChave(tx: Work, { tipo, id, parte }: Origem, fato: DoDocumento): Fato {
  return { ...fato, entidade_id: entityOf(tx), origem: { tipo, id }, chave: chaveDoDocumento({ tipo, id, parte }) };
}

/**
 * Reverses a fact of a document, whole, in the book of the entity of the work; one that waits is cancelled.
 *
 * @returns the reversal, or null when it had no entry
 * @throws ValidationError as `estornarFato`
 */
export function estornarDoDocumento(
  tx: Work,
  origem: Origem,
  { data, motivo }: { data: string; motivo: string },
): Promise<Escriturado | null> {
  return estornarFato(tx, { entidade_id: entityOf(tx), chave: chaveDoDocumento(origem), data, motivo });
}

/** What a document says of a fact of its own: the day, the value, the document and the history are those of the record where it says none. */
export type FatoDoDocumento = Omit<DoDocumento, 'data'> & Pick<Origem, 'parte'> & { data?: string };

/** The facts of a document as it is once saved, or once an act is done. */
type Contar<R extends Resource> = (record: RecordOf<R>, tx: Work) => FatoDoDocumento[] | Promise<FatoDoDocumento[]>;

interface NoLivro<R extends Resource> {
  /** Of a document that is posted as it is saved. One that reverses another (`reverses`) reverses what that posted. */
  aoSalvar?: Contar<R>;
  /** Of one that is posted by its acts, by name. */
  nosAtos?: Readonly<Record<string, Contar<R>>>;
  /** What the book must still bear once the entry is in it. @throws ValidationError */
  conferir?: (tx: Work, lancamento: number, record: RecordOf<R>, parte?: string) => Promise<void>;
}

/** Has a document post its facts with the key, the entity and the words that follow from it. */
export function noLivro<R extends Resource>(resource: R, { aoSalvar, nosAtos = {}, conferir }: NoLivro<R>): Registration {
  const { reverses } = resource.document ?? {};
  const lancar = async (tx: Work, id: number, contar: Contar<R>): Promise<void> => {
    const record = (await readRecord(tx, tx.services.registry.get(resource.name), id, { sensitive: true })) as RecordOf<R> & AnyRecord;
    const desfeito = reverses ? (record[reverses] as number | null) : null;
    if (desfeito !== null) {
      const { data } = record as unknown as { data: string };
      await estornarDoDocumento(tx, { tipo: resource.name, id: desfeito }, { data, motivo: palavrasDe(record) });
      return;
    }
    for (const { parte, ...fato } of await contar(record, tx)) {
      const inteiro = { ...doRegistro(resource, record, fato), ...fato };
      const { lancamento_id } = await lancarDocumento(tx, { tipo: resource.name, id, parte }, inteiro);
      await conferir?.(tx, lancamento_id, record, parte);
    }
  };
  return extendResource(resource, {
    ...(aoSalvar && { afterSave: (id, tx, current) => (current ? undefined : lancar(tx, id, aoSalvar)) }),
    afterActs: Object.fromEntries(Object.entries(nosAtos).map(([act, contar]) => [act, ({ id }, tx) => lancar(tx, id, contar)])),
  });
}

/** Why a document was made, in its own words. */
const palavrasDe = (record: AnyRecord): string => (record.motivo ?? record.historico ?? record.observacao ?? '') as string;

/** What the book is told of a document; of several parts it has no value of its own. */
function doRegistro(resource: Resource, record: AnyRecord, { partes }: { partes?: unknown }): Omit<DoDocumento, 'fato'> {
  const escrito = `${resource.label.one} ${recordName(resource, record)}`;
  const palavras = palavrasDe(record);
  return {
    data: record.data as string,
    ...(!partes && { valor: record.valor as string }),
    documento: escrito,
    historico: palavras ? `${escrito}: ${palavras}` : escrito,
  };
}
