import { date, defineReport, integer, money, text } from '../../../../resources/definition';
import { orgao } from '../area';

/** The contracts in force by the days that are left, and until when each may be extended (handbook Compras 5.4). */
export const vigenciaContratos = defineReport({
  name: 'vigencia_contratos',
  title: 'Vigência de contratos',
  path: '/gestao-de-compras/relatorios/contratos/vigencia-contratos',
  law: 'Lei 14.133/2021, arts. 105 a 114. Valores em R$ 1,00.',
  parameters: {
    vencem_ate: date({ label: 'Vencem até', span: 3 }),
    orgao_id: orgao('Contratante'),
  },
  columns: {
    numero: text(20, { label: 'Contrato' }),
    contratado: text(150, { label: 'Contratado' }),
    objeto: text(500, { label: 'Objeto' }),
    inicio: date({ label: 'Início' }),
    fim: date({ label: 'Fim' }),
    dias: integer({ label: 'Dias restantes' }),
    prorrogavel: date({ label: 'Prorrogável até' }),
    garantia: date({ label: 'Garantia até' }),
    quantidade: integer({ label: 'Quantidade' }),
    saldo: money({ label: 'Saldo' }),
    gestor: text(150, { label: 'Gestor' }),
    providencia: text(80, { label: 'Providência' }),
  },
  groups: [{ by: 'faixa', subtotal: 'TOTAL DA FAIXA' }],
  sums: ['quantidade', 'saldo'],
  total: 'TOTAL',
});
