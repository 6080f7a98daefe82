import { CODIGOS_ACOMPANHAMENTO, NATIONAL_FONTES } from './reference/fontes';
import { NATIONAL_FUNCOES } from './reference/funcoes';
import { NATIONAL_NATUREZAS } from './reference/naturezas';
import { NATIONAL_ELEMENTOS, NATIONAL_NATUREZAS_DESPESA } from './reference/naturezas-despesa';

/** Creates a record unless it is there, and gives its id. `key` is its natural key. */
export type Put = (resource: string, key: string, draft: Record<string, unknown>) => Promise<number>;

/** Every municipality starts with the national tables. */
export async function writeReferenceTables(put: Put): Promise<void> {
  await writeFuncoes(put);
  await writeDespesas(put);
  await writeFontesAndReceitas(put);
}

async function writeFuncoes(put: Put): Promise<void> {
  for (const { subfuncoes, ...funcao } of NATIONAL_FUNCOES) {
    const funcao_tipica_id = await put('funcao', `funcao:${funcao.codigo}`, { ...funcao });
    for (const subfuncao of subfuncoes) await put('subfuncao', `subfuncao:${subfuncao.codigo}`, { ...subfuncao, funcao_tipica_id });
  }
}

async function writeDespesas(put: Put): Promise<void> {
  for (const elemento of NATIONAL_ELEMENTOS) await put('elemento_despesa', `elemento:${elemento.codigo}`, { ...elemento });
  for (const natureza of NATIONAL_NATUREZAS_DESPESA) await put('natureza_despesa', `despesa:${natureza.codigo}`, { ...natureza });
}

/** Códigos de acompanhamento, fontes of groups 1 and 2, naturezas da receita. */
async function writeFontesAndReceitas(put: Put): Promise<void> {
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
