import type { Brought } from '../../../server/resources/create-many';
import { levelAbove } from './code-levels';
import { codigoSuperior } from './naturezas-receita';
import { CODIGOS_ACOMPANHAMENTO, COS_DE_INGRESSO, NATIONAL_FONTES } from './reference/fontes';
import { NATIONAL_FUNCOES } from './reference/funcoes';
import { NATIONAL_NATUREZAS } from './reference/naturezas';
import { NATIONAL_ELEMENTOS, NATIONAL_NATUREZAS_DESPESA } from './reference/naturezas-despesa';

/** Creates the records of a table unless they are there, and gives their ids in order. */
export type Bring = (resource: string, rows: readonly Brought[]) => Promise<number[]>;

/** Every municipality starts with the national tables. */
export async function escreverTabelasDeReferencia(bring: Bring): Promise<void> {
  await escreverFuncoes(bring);
  await bring(
    'elemento_despesa',
    NATIONAL_ELEMENTOS.map((elemento) => ({ key: `elemento:${elemento.codigo}`, draft: { ...elemento } })),
  );
  await escreverArvore(bring, 'natureza_despesa', NATIONAL_NATUREZAS_DESPESA, levelAbove, (natureza) => ({
    key: `despesa:${natureza.codigo}`,
    draft: { ...natureza },
    frame: { nacional: true },
  }));
  await escreverFontesEReceitas(bring);
}

async function escreverFuncoes(bring: Bring): Promise<void> {
  const ids = await bring(
    'funcao',
    NATIONAL_FUNCOES.map(({ subfuncoes: _subfuncoes, ...funcao }) => ({ key: `funcao:${funcao.codigo}`, draft: { ...funcao } })),
  );
  await bring(
    'subfuncao',
    NATIONAL_FUNCOES.flatMap(({ subfuncoes }, index) =>
      subfuncoes.map((subfuncao) => ({ key: `subfuncao:${subfuncao.codigo}`, draft: { ...subfuncao, funcao_tipica_id: ids[index] } })),
    ),
  );
}

/** Códigos de acompanhamento, fontes of groups 1 and 2, naturezas da receita. */
async function escreverFontesEReceitas(bring: Bring): Promise<void> {
  const cos = porCodigo(
    CODIGOS_ACOMPANHAMENTO.map(([codigo]) => codigo),
    await bring(
      'codigo_acompanhamento',
      CODIGOS_ACOMPANHAMENTO.map(([codigo, nome]) => ({
        key: `co:${codigo}`,
        draft: { codigo, nome, marca_ingresso: COS_DE_INGRESSO.has(codigo) },
      })),
    ),
  );
  const fontesDe = (grupo: string) =>
    bring(
      'fonte_recurso',
      NATIONAL_FONTES.map(({ codigo, nome, bloco, cos: allowed }) => ({
        key: `fonte:${grupo}.${codigo}`,
        draft: { codigo_stn: codigo, nome, bloco, orcamentaria: bloco !== 'extra', cos: allowed.map((co) => cos.get(co)), grupo },
      })),
    );
  const fontes = porCodigo(
    NATIONAL_FONTES.map(({ codigo }) => codigo),
    await fontesDe('1'),
  );
  await fontesDe('2');
  await escreverArvore(bring, 'natureza_receita', NATIONAL_NATUREZAS, codigoSuperior, ({ fonte, ...draft }) => ({
    key: `receita:${draft.codigo}`,
    draft: { ...draft, fonte_padrao_id: fonte && fontes.get(fonte) },
    frame: { nacional: true },
  }));
}

/** A table of levels, from the top: a row points to the one above it. */
async function escreverArvore<R extends { codigo: string }>(
  bring: Bring,
  resource: string,
  rows: readonly R[],
  above: (codigo: string) => string | null,
  made: (row: R) => Brought,
): Promise<void> {
  const ids = new Map<string, number>();
  for (let level = rows.filter(({ codigo }) => above(codigo) === null); level.length > 0; ) {
    const found = await bring(
      resource,
      level.map((row) => {
        const { frame, ...brought } = made(row);
        const superior = above(row.codigo);
        return { ...brought, frame: { ...frame, superior_id: superior === null ? null : (ids.get(superior) ?? null) } };
      }),
    );
    for (const [index, { codigo }] of level.entries()) ids.set(codigo, found[index] as number);
    const upper = new Set(level.map(({ codigo }) => codigo));
    level = rows.filter(({ codigo }) => upper.has(above(codigo) ?? ''));
  }
}

function porCodigo(codes: readonly string[], ids: readonly number[]): Map<string, number> {
  return new Map(codes.map((codigo, index) => [codigo, ids[index] as number]));
}
