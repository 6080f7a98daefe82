import { decimal, defineReport, money, ref, text, year } from '../../../../resources/definition';
import { orgao } from '../area';

const quantidade = (label: string) => decimal(18, 4, { label });

/** What is left to be ordered of each item that was won (handbook Compras 5.3). */
export const relatorioSaldoExistente = defineReport({
  name: 'saldo_existente_processo_licitatorio',
  title: 'Saldo existente por processo licitatório',
  path: '/gestao-de-compras/relatorios/compras-e-contratacoes/saldo-existente-por-processo-licitatorio',
  law: 'Lei 14.133/2021, arts. 84, 89 e 125. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    processo_contratacao_id: ref('processo_contratacao', { label: 'Processo', where: { situacao: 'homologado' }, span: 4 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', span: 6 }),
    orgao_id: orgao('Do processo'),
  },
  columns: {
    item: text(10, { label: 'Item' }),
    material: text(200, { label: 'Material ou serviço' }),
    homologado: quantidade('Homologado'),
    valor_unitario: decimal(18, 4, { label: 'Valor unitário' }),
    valor_homologado: money({ label: 'Valor homologado' }),
    acrescido: quantidade('Acrescido'),
    suprimido: quantidade('Suprimido'),
    autorizado: quantidade('Autorizado'),
    recebido: quantidade('Recebido'),
    saldo: quantidade('Saldo'),
    valor_saldo: money({ label: 'Valor do saldo' }),
    percentual: decimal(9, 2, { label: 'Consumido (%)' }),
  },
  groups: [
    { by: 'processo', subtotal: 'TOTAL DO PROCESSO' },
    { by: 'fornecedor', subtotal: 'TOTAL DO FORNECEDOR' },
  ],
  sums: ['valor_homologado', 'valor_saldo'],
  total: 'TOTAL',
});
