import { z } from 'zod';
import { fromCents } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { ConflictError, NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { totaisDaMatriz, verificarMatriz } from '../../calculo/msc';
import { type MatrizApurada, MSC, MSC_MENU } from '../../parts/msc/resultado';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import { arquivoDaMatriz, ENCERRAMENTO, matrizDe } from './matriz';

const periodo = z.object({ mes: z.coerce.number().int().min(1).max(ENCERRAMENTO) });
type Periodo = z.infer<typeof periodo>;

/** What the matrix of a month of the year at the top of the screen has, and what it would be refused for. */
export const conferirMatriz = endpoint<unknown, Periodo>({
  method: 'GET',
  url: MSC,
  access: { menu: [MSC_MENU], regra: 1 },
  tag: 'Matriz de Saldos Contábeis',
  summary: 'Conferir a Matriz de Saldos Contábeis de um mês',
  query: periodo,
  handle: async (work, { query: { mes } }): Promise<MatrizApurada> => {
    const chaves = await matrizDe(work, mes);
    const entidades = await bodiesOf(work);
    return {
      municipio: work.cliente.nome,
      periodo: `${work.setting.exercicio}-${String(mes).padStart(2, '0')}`,
      entidades: entidades.lidas,
      completa: entidades.lidas.length === entidades.todas,
      chaves: chaves.length,
      totais: totaisDaMatriz(chaves).map(({ debitos, creditos, ...rest }) => ({
        ...rest,
        debitos: fromCents(debitos),
        creditos: fromCents(creditos),
      })),
      verificacoes: verificarMatriz(chaves),
    };
  },
});

/** The file. What would be refused does not leave. */
export const baixarMatriz = endpoint<unknown, Periodo>({
  method: 'GET',
  url: `${MSC}/arquivo`,
  access: { menu: [MSC_MENU], regra: 1 },
  tag: 'Matriz de Saldos Contábeis',
  summary: 'Baixar a Matriz de Saldos Contábeis de um mês, em CSV, como o Siconfi a recebe',
  query: periodo,
  handle: async (work, { query: { mes }, reply }) => {
    const chaves = await matrizDe(work, mes);
    if (chaves.length === 0) throw new NotFoundError();
    const [impedimento] = verificarMatriz(chaves).filter(({ impeditiva, faltas }) => impeditiva && faltas.length > 0);
    if (impedimento)
      throw new ConflictError('INTEGRIDADE_DIVERGENTE', {
        message: `A matriz não se gera. ${impedimento.verifica} Veja ${impedimento.faltas[0]}.`,
      });
    const { nome, texto } = await arquivoDaMatriz(work, chaves, mes);
    await work.transact(async (tx) =>
      tx.audit({
        recurso: lancamentoContabil.name,
        acao: 'exportar',
        sistema: MSC_MENU,
        descricao: nome,
        depois: { chaves: chaves.length },
      }),
    );
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', 'private, no-store')
      .send(texto);
  },
});

/** The bodies whose books are read, of those that have one in the year. */
async function bodiesOf(work: Work): Promise<{ lidas: string[]; todas: number }> {
  const { exercicio } = work.setting;
  const lidas = await work
    .inYear(exercicio)
    .db.rows<{ nome: string }>(
      'select o.nome from public.orgao o where o.id in (select s.entidade_id from saldo_contabil s) order by o.codigo',
    );
  const todas = await work.db.first<{ n: number }>(
    'select count(distinct entidade_id)::int as n from public.saldo_contabil where cliente_id = $1 and exercicio = $2',
    [work.cliente.id, exercicio],
  );
  return { lidas: lidas.map(({ nome }) => nome), todas: todas?.n ?? 0 };
}
