import { CODIGOS_ACOMPANHAMENTO, NATIONAL_FONTES } from './reference/fontes';
import { NATIONAL_NATUREZAS } from './reference/naturezas';

/** Creates a record unless it is there, and gives its id. `key` is its natural key. */
export type Put = (resource: string, key: string, draft: Record<string, unknown>) => Promise<number>;

/** Every municipality starts with the national tables: códigos de acompanhamento, fontes of groups 1 and 2, naturezas. */
export async function writeReferenceTables(put: Put): Promise<void> {
  const cos = new Map<string, number>();
  for (const [codigo, nome] of CODIGOS_ACOMPANHAMENTO)
    cos.set(codigo, await put('codigo_acompanhamento', `co:${codigo}`, { codigo, nome }));
  const fontes = new Map<string, number>();
  for (const { codigo, nome, bloco, cos: allowed } of NATIONAL_FONTES) {
    const draft = { codigo_stn: codigo, nome, bloco, orcamentaria: bloco !== 'extra', cos: allowed.map((co) => cos.get(co)) };
    for (const grupo of ['1', '2']) {
      const id = await put('fonte_recurso', `fonte:${grupo}.${codigo}`, { ...draft, grupo });
      if (grupo === '1') fontes.set(codigo, id);
    }
  }
  for (const { fonte, ...draft } of NATIONAL_NATUREZAS)
    await put('natureza_receita', `receita:${draft.codigo}`, { ...draft, fonte_padrao_id: fonte && fontes.get(fonte) });
}
