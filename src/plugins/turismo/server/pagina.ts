import { blockKinds } from '../../../resources/blocks/kinds';
import { judgeBlocks, type PageBlocks } from '../../../resources/definition';
import { blockProblems, readyBlocks } from '../../../server/blocks/render';
import { onPublished } from '../../../server/publication/rules';
import { turismoPagina } from '../resources/turismo_pagina';

export const paginaRules = onPublished(turismoPagina, {
  complete: async (draft) => {
    const { conteudo } = draft as { conteudo?: PageBlocks };
    return conteudo ? { ...draft, conteudo: (await readyBlocks('conteudo', conteudo)).page } : draft;
  },
  judge: async (draft, work, current) => {
    const { conteudo } = draft as { conteudo?: PageBlocks };
    const outra = current ? null : await work.db.first('select p.id from turismo_pagina p limit 1');
    return {
      ...(conteudo ? judgeBlocks('conteudo', conteudo, blockKinds).issues : {}),
      ...(outra ? { titulo: ['A página inicial do turismo já existe: altere-a, e cada publicação guarda a sua versão.'] } : {}),
    };
  },
  checks: ({ conteudo }) => blockProblems('conteudo', conteudo as PageBlocks),
});
