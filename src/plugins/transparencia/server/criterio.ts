import type { Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { checkListCriterio } from '../resources/check_list_criterio';
import { recalcular } from './recalcular';

/** The place of a code in the matrix: 2.9 comes before 2.10. */
export function ordemDoCodigo(codigo: string): number {
  const [dimensao = 0, numero = 0] = codigo.split('.').map(Number);
  return dimensao * 1000 + numero;
}

export const criterioRules = onResource(checkListCriterio, {
  complete: async (draft, work, current) => {
    const inteiro = { ...current, ...draft };
    const pesos = await work.db.first<{ peso_dimensao: string; peso_exigibilidade: string; bloqueia_selo: boolean }>(
      `select d.peso::text as peso_dimensao, e.peso::text as peso_exigibilidade, e.bloqueia_selo
         from public.check_list_dimensao d, public.check_list_exigibilidade e where d.id = $1 and e.id = $2`,
      [inteiro.dimensao_id, inteiro.exigibilidade_id],
    );
    // what the weights were when the criterion entered the cycle stays, whatever is changed later
    const congelados = current && current.dimensao_id === inteiro.dimensao_id && current.exigibilidade_id === inteiro.exigibilidade_id;
    const antes = new Map(current?.respostas.map((uma) => [uma.item, uma]));
    const respostas = draft.respostas?.map((uma) => {
      const anterior = antes.get(uma.item);
      return { ...uma, respondido_em: anterior?.atende === uma.atende ? (anterior.respondido_em ?? work.today()) : work.today() };
    });
    return {
      ...draft,
      ...(congelados ? {} : pesos),
      ...(respostas && { respostas }),
      ...(inteiro.codigo && { ordem: ordemDoCodigo(inteiro.codigo) }),
    };
  },
  judge: async ({ respostas, itens, nao_ocorreu, codigo, menu_id }, work, current): Promise<Issues | null> => {
    if (codigo && !/^\d{1,2}\.\d{1,2}$/.test(codigo)) return { codigo: ['Escreva o código como na matriz: 3.1.'] };
    const pedidos = itens ?? current?.itens ?? [];
    const vistos = new Set<string>();
    for (const { item } of respostas ?? []) {
      if (!pedidos.includes(item)) return { respostas: ['O critério não pede um dos itens respondidos: tire-o.'] };
      if (vistos.has(item)) return { respostas: ['Cada item é respondido uma vez.'] };
      vistos.add(item);
    }
    if (nao_ocorreu !== true) return null;
    const menu = menu_id ?? current?.menu_id;
    const declarado = await work.db.first(
      'select s.id from public.menu_transparencia_sem_movimento s where s.pai_id = $1 and s.exercicio = $2',
      [menu, work.setting.exercicio],
    );
    return declarado
      ? null
      : {
          nao_ocorreu: ['Declare-o antes no item do portal deste critério, em “Declarações de não ocorrência”: é lá que as pessoas leem.'],
        };
  },
  afterSave: async (id, work, current) => {
    const row = await work.db.first<{ check_list_id: number }>('select check_list_id from public.check_list_criterio where id = $1', [id]);
    const ciclo = row?.check_list_id ?? current?.check_list_id;
    if (ciclo) await recalcular(work, ciclo);
  },
  lockedBecause: (t) =>
    `case when exists (select from public.check_list l where l.id = ${t}.check_list_id and l.situacao = 'encerrado')
          then 'O ciclo está encerrado: as respostas ficam como estavam.' end`,
});
