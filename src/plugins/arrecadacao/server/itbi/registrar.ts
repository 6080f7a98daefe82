import { formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { reserve } from '../../../../server/resources/lock';
import { readRecord } from '../../../../server/resources/record';
import { createRecord, updateRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Proprietario, percentualDe, transmitir } from '../../calculo/transmissao';
import { contribuinte } from '../../resources/contribuinte';
import { type Imovel, imovel } from '../../resources/imovel';
import { type Itbi, itbi } from '../../resources/itbi';

interface Registro {
  registrado_em: string;
  certidao_registro: string;
}

/** The certidão of the registry tells who owns the imóvel now (IB3): it passes on the day of the registration. */
export async function registrar(tx: Work, record: Itbi, { registrado_em, certidao_registro }: Registro): Promise<void> {
  if (registrado_em < record.data_instrumento)
    throw new ValidationError({ registrado_em: ['O registro não é anterior ao instrumento que se registra.'] });
  const own = tx.withEveryPermission();
  const registry = own.services.registry.get(imovel.name);
  const atual = (await readRecord(own, registry, record.imovel_id, { sensitive: true })) as unknown as Imovel & { versao: number };
  const para = await contribuinteImobiliario(own, record.adquirente_id);
  const de = await inscricoesDe(own, record.transmitente_id);
  const proprietarios = (atual.proprietarios as readonly Proprietario[]).map(linha);
  try {
    const depois = transmitir(proprietarios, { de, para, percentual: record.fracao, dia: registrado_em });
    // whoever has the imóvel open for editing is told of, and not written over
    await reserve(own, registry, atual.id, false);
    await updateRecord(own, registry, atual.id, { versao: atual.versao, proprietarios: depois });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ValidationError({ registrado_em: [semParte(percentualDe(proprietarios, de, registrado_em))] });
  }
  await writeColumns(tx, itbi, record.id, { registrado_em, certidao_registro });
}

/** What a refusal says of who does not have what is transmitted. */
export const semParte = (percentual: string): string =>
  `O transmitente tem ${formatDecimal(percentual, 2)} % do imóvel no cadastro: corrija os proprietários do imóvel, ou a parte transmitida.`;

/** What a person owns of an imóvel on a day, in all of her inscriptions. */
export async function percentualDaPessoa(work: Work, imovel_id: number, pessoa_id: number, dia: string): Promise<string> {
  const rows = await work.db.rows<Proprietario & Record<string, unknown>>(
    `select o.contribuinte_id, o.percentual::text, o.inicio::text, o.fim::text, o.titulo, o.principal
       from imovel_proprietarios o where o.pai_id = $1 order by o.ordem`,
    [imovel_id],
  );
  return percentualDe(rows, await inscricoesDe(work, pessoa_id), dia);
}

async function inscricoesDe(work: Work, pessoa_id: number): Promise<number[]> {
  const rows = await work.db.rows<{ id: number }>('select c.id from contribuinte c where c.pessoa_id = $1', [pessoa_id]);
  return rows.map(({ id }) => id);
}

/** Who owns an imóvel is a contribuinte of it: the person's inscription of that tipo, or a new one. */
async function contribuinteImobiliario(own: Work, pessoa_id: number): Promise<number> {
  const row = await own.db.first<{ id: number }>("select c.id from contribuinte c where c.pessoa_id = $1 and c.tipo = 'imobiliario'", [
    pessoa_id,
  ]);
  return row?.id ?? (await createRecord(own, own.services.registry.get(contribuinte.name), { pessoa_id, tipo: 'imobiliario' })).id;
}

const linha = ({ contribuinte_id, percentual, inicio, fim, titulo, principal }: Proprietario): Proprietario => ({
  contribuinte_id,
  percentual,
  inicio,
  fim: fim ?? null,
  titulo,
  principal,
});
