import { wordsSql } from '../../../../server/db/sql';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import { type LivroIss, livroIss, TIPOS_LIVRO } from '../../resources/livro_iss';
import { enviarGuia } from '../guia/document';
import { vencimentoDe } from './abrir';
import { encerrar, retificar } from './encerrar';
import { notaRules } from './notas';

const livroRules = onResource(livroIss, {
  derived: {
    rotulo: (t) =>
      `(${wordsSql(`${t}.tipo`, TIPOS_LIVRO)}) || ' ' || to_char(${t}.competencia, 'MM/YYYY') || ' · ' || (select c.inscricao_municipal from public.contribuinte c where c.id = ${t}.contribuinte_id)`,
    com_guia: (t) => `${t}.guia_id is not null`,
  },
  dueFor: () => 'true',
  complete: (draft) => ({ ...draft, ...(draft.competencia && { vencimento: vencimentoDe(draft.competencia) }) }),
  acts: {
    encerrar: act('Livro encerrado.', (livro: LivroIss, _pedido, tx) => encerrar(tx, livro)),
    retificar: act('Livro retificado.', (livro: LivroIss, { motivo }, tx) => retificar(tx, livro, motivo)),
  },
});

const guiaDoLivro = endpoint({
  method: 'GET',
  url: `${livroIss.api.path}/:id/guia`,
  access: { menu: [livroIss.menu], regra: 6 },
  tag: livroIss.label.many,
  summary: 'Livro de ISS: a guia, em PDF',
  handle: async (work, { params, reply }) => {
    const { guia_id } = (await readRecord(work, work.services.registry.get(livroIss.name), readId(params.id))) as unknown as LivroIss;
    if (!guia_id) throw new NotFoundError('O livro não tem guia.');
    return enviarGuia(work, guia_id, reply, 'nominal');
  },
});

/** What the book of ISS brings to the module. */
export const livroServer = { rules: [livroRules, notaRules], endpoints: [guiaDoLivro] };
