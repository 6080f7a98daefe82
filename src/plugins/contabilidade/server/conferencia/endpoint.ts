import { entityOf } from '../../../../server/entity';
import { endpoint } from '../../../../server/http/endpoint';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import { provarLivro } from './conferir';
import { IDENTIDADES_FORA } from './identidades';

/** Proves the book of the entity and of the exercício at the top of the screen (CF1 to CF7). */
export const conferirLivro = endpoint({
  method: 'GET',
  url: `${lancamentoContabil.api.path}/conferencia`,
  access: { menu: [lancamentoContabil.menu], regra: 5 },
  tag: lancamentoContabil.label.many,
  summary: 'Conferir o livro: numeração, encadeamento, saldos, documentos e identidades',
  handle: async (work) => {
    const pontos = await provarLivro(work, { entidade: entityOf(work), exercicio: work.setting.exercicio });
    return { confere: pontos.every(({ confere }) => confere), pontos, nao_conferidos: IDENTIDADES_FORA };
  },
});
