import { type DraftOf, formatDate, type Issues } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { ConflictError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { INVENTARIO_ABERTO, type InventarioEstoque, inventarioEstoque } from '../../resources/almoxarifado/inventario_estoque';
import { concluirContagem, congelar, descongelar, homologarInventario, travarInventario } from './contar';
import { soMuda } from './so-muda';

/** The count that is typed in each state; once found, only who explains a difference writes. */
const COLUNA: Partial<Record<InventarioEstoque['situacao'], string>> = {
  contagem1: 'contagem1',
  contagem2: 'contagem2',
  recontagem: 'contagem3',
  apurado: 'justificativa',
};
const ABERTO = INVENTARIO_ABERTO.map((key) => `'${key}'`).join(', ');

export const inventarioEstoqueRules = onResource(inventarioEstoque, {
  derived: {
    rotulo: (t) =>
      `(select a.nome from public.almoxarifado a where a.id = ${t}.almoxarifado_id) || ', ' || to_char(${t}.data_corte, 'DD/MM/YYYY')`,
    contados: (t) =>
      `(select round(100.0 * count(coalesce(i.contagem2, i.contagem1)) / nullif(count(*), 0), 4) from public.inventario_estoque_itens i where i.pai_id = ${t}.id)`,
    valor_diferencas: (t) => `(select sum(i.valor_diferenca) from public.inventario_estoque_itens i where i.pai_id = ${t}.id)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao not in (${ABERTO}) then 'O inventário está encerrado: o que se corrige é outro inventário.' end`,
  judge: julgarInventario,
  afterSave: async (id, work, current) => {
    if (!current) await congelar(work, id);
  },
  acts: {
    concluir_primeira: act('Primeira contagem concluída.', ({ id }, _input, tx) => concluirContagem(tx, id, 'contagem1')),
    concluir_segunda: act('Segunda contagem concluída.', ({ id }, _input, tx) => concluirContagem(tx, id, 'contagem2'), {
      apart: contaOutro,
      lock: travarInventario,
      waitsFor: (t, caller) => `${t}.contador1_id is distinct from ${caller.usuario()}`,
    }),
    apurar: act('Inventário apurado.', ({ id }, _input, tx) => concluirContagem(tx, id, 'contagem3'), { lock: travarInventario }),
    homologar: act('Inventário homologado.', ({ id }, _input, tx) => homologarInventario(tx, id), {
      apart: homologaOutro,
      lock: travarInventario,
    }),
    cancelar: act('Inventário cancelado.', ({ id }, _input, tx) => descongelar(tx, id), { lock: travarInventario }),
  },
});

type Rascunho = Readonly<Partial<DraftOf<typeof inventarioEstoque>>>;

async function julgarInventario(draft: Rascunho, work: Work, current: InventarioEstoque | null): Promise<Issues | null> {
  if (!current) return julgarNovo(draft, work);
  const coluna = COLUNA[current.situacao];
  if (!coluna) return null;
  if (current.situacao === 'contagem2') await contaOutro(current, work);
  return soMuda(
    draft,
    current,
    { campos: ['tipo', 'comissao_id'], colunas: [coluna, 'justificativa'] },
    'Nesta situação só se informa a contagem que está aberta.',
  );
}

async function julgarNovo({ almoxarifado_id, data_corte, itens }: Rascunho, work: Work): Promise<Issues | null> {
  requireDay(work, data_corte as string, 'data_corte');
  if (itens && itens.length > 0) return { itens: ['Os itens vêm das posições do almoxarifado: salve sem nenhum.'] };
  const depois = await work.db.first<{ dia: string }>(
    'select max(ultimo_movimento)::text as dia from posicao_estoque where almoxarifado_id = $1 having max(ultimo_movimento) > $2',
    [almoxarifado_id, data_corte],
  );
  if (!depois) return null;
  return { data_corte: [`Há movimento em ${formatDate(depois.dia)}: use essa data ou outra depois dela.`] };
}

/** SEG4. @throws ConflictError SEGREGACAO_DE_FUNCOES */
async function contaOutro({ contador1_id }: InventarioEstoque, { caller }: Work): Promise<void> {
  if (caller && contador1_id === caller.usuarioId)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem fez a primeira contagem não faz a segunda: peça a outra pessoa.' });
}

/** Who counted does not decide on what was found. @throws ConflictError SEGREGACAO_DE_FUNCOES */
async function homologaOutro({ contador1_id, contador2_id }: InventarioEstoque, { caller }: Work): Promise<void> {
  if (caller && [contador1_id, contador2_id].includes(caller.usuarioId))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem contou não homologa o inventário: peça ao ordenador.' });
}
