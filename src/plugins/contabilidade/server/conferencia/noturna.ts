import type { Nightly } from '../../../../server/jobs/nightly';
import { holdersOf, notify } from '../../../../server/notifications';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { CONFERENCIA } from '../../parts/conferencia/resultado';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import { provarLivro } from './conferir';

interface LivroAberto extends Record<string, unknown> {
  entidade: number;
  exercicio: number;
  nome: string;
}

/** Every night each book of an exercício that is open is proven, and the accountants are told of one that does not hold. */
export const nightlyConferencia: Nightly = {
  name: 'conferir_livros',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact(async (tx) => {
        for (const livro of await lerLivrosAbertos(tx)) await avisarDasDiferencas(tx, livro);
      });
  },
};

async function lerLivrosAbertos(tx: Work): Promise<LivroAberto[]> {
  return tx.db.rows<LivroAberto>(
    `select b.entidade_id::int as entidade, b.exercicio::int as exercicio, o.nome from public.livro_contabil b
       join public.orgao o on o.id = b.entidade_id and o.cliente_id = $1
       join public.sistema_gestao g on g.entidade_id = b.entidade_id and g.ativo and g.data_exclusao is null
       join public.sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
       join public.sistema_gestao_exercicios e on e.pai_id = g.id and e.ano = b.exercicio and e.situacao in ('aberto', 'reaberto')
      order by 1, 2`,
    [tx.cliente.id],
  );
}

async function avisarDasDiferencas(tx: Work, { entidade, exercicio, nome }: LivroAberto): Promise<void> {
  const wrong = (await provarLivro(tx, { entidade, exercicio })).filter(({ confere }) => !confere);
  if (wrong.length === 0) return;
  const points = [...new Set(wrong.map((one) => `${one.codigo} ${one.nome}`))];
  await notify(tx, await holdersOf(tx, lancamentoContabil.menu, 5), {
    tipo: 'sistema',
    titulo: `O livro de ${exercicio} não confere`,
    texto: `${nome}: ${points.join('; ')}.`,
    url: CONFERENCIA,
    prioridade: 4,
  });
}
