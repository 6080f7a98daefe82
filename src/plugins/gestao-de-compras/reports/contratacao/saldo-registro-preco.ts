import { date, decimal, defineReport, integer, money, ref, text, yesNo } from '../../../../resources/definition';
import { orgao } from '../area';

const quantidade = (label: string) => decimal(18, 4, { label });

/** What each entidade may still ask of the prices that were registered (handbook Compras 4A and 5.3). */
export const relatorioSaldoRegistroPreco = defineReport({
  name: 'saldo_processos_registro_preco',
  title: 'Saldo de processos de registro de preço',
  path: '/gestao-de-compras/relatorios/compras-e-contratacoes/saldo-processos-registro-preco',
  law: 'Lei 14.133/2021, arts. 82 a 86. Valores em R$ 1,00.',
  parameters: {
    vigentes: yesNo({ label: 'Só as vigentes', required: true, default: true, span: 3 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', span: 4 }),
    material_id: ref('material', { label: 'Material ou serviço', span: 5 }),
    orgao_id: orgao('De quem pode pedir'),
  },
  columns: {
    item: text(220, { label: 'Item' }),
    orgao: text(120, { label: 'Órgão' }),
    registrado: quantidade('Registrado'),
    remanejado: quantidade('Remanejado (±)'),
    utilizado: quantidade('Utilizado'),
    saldo: quantidade('Saldo'),
    adesoes: quantidade('Adesões'),
    limite_adesao: quantidade('Limite de adesão restante'),
    valor_unitario: decimal(18, 4, { label: 'Valor unitário' }),
    valor_saldo: money({ label: 'Valor do saldo' }),
    vigencia: date({ label: 'Vigência até' }),
    dias: integer({ label: 'Dias' }),
  },
  groups: [{ by: 'ata', subtotal: 'TOTAL DA ATA' }],
  sums: ['valor_saldo'],
  total: 'TOTAL',
});
