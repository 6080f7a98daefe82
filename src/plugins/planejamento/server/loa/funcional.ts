import type { Work } from '../../../../server/work';

/** What the dotações of a subfunction of a function hold, with the credits, in the exercício of the work; decimal, in reais. */
export async function dotadoNaSubfuncao(work: Work, funcao: string, subfuncao: string): Promise<string> {
  const row = await work.db.first<{ valor: string }>(
    `select coalesce(sum(d.valor_atualizado), 0)::text as valor from dotacao d join funcao f on f.id = d.funcao_id
       join subfuncao s on s.id = d.subfuncao_id where f.codigo = $1 and s.codigo = $2`,
    [funcao, subfuncao],
  );
  return row?.valor ?? '0.00';
}
