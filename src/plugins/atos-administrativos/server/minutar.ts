import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { lerTexto } from '../calculo/ler-texto';
import type { Poder, TipoAto } from '../calculo/tipos';
import { atoAdministrativo } from '../resources/ato_administrativo';

/** An act that another module decided, to be numbered, signed and published here. */
export interface ParaMinutar {
  tipo: TipoAto;
  poder: Poder;
  orgaoId: number;
  autoridadeId: number;
  ementa: string;
  /** Its text in lines, as it is pasted: who decided it writes nothing again. */
  texto: string;
}

/** Makes the draft of an act from a text that was approved elsewhere. @returns its id */
export async function minutarAto(tx: Work, { tipo, poder, orgaoId, autoridadeId, ementa, texto }: ParaMinutar): Promise<number> {
  const { escritos } = lerTexto(texto);
  const { id } = await createRecord(tx.withEveryPermission(), tx.services.registry.get(atoAdministrativo.name), {
    tipo,
    poder,
    orgao_id: orgaoId,
    autoridade_id: autoridadeId,
    ementa,
    dispositivos: escritos.length > 0 ? escritos : [{ nivel: 'artigo', texto }],
  });
  return id;
}
