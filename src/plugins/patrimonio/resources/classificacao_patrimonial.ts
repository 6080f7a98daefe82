import { active, choice, code, defineResource, derived, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';
import { NATUREZAS_BEM } from './naturezas';

const conta = (label: string, help: string) => code('9.9.9.9.9.99.99', { label, help, span: 4 });

/**
 * The chart of classes that ties a bem to the book (handbook Patrimônio 7; Lei 4.320/1964, arts. 94 and 95). A class is below the one whose
 * code it continues; only the last of each line receive bens.
 */
export const classificacaoPatrimonial = defineResource({
  name: 'classificacao_patrimonial',
  label: { one: 'Classificação patrimonial', many: 'Classificações patrimoniais', gender: 'f', also: ['classe de bens', 'conta do bem'] },
  route: { base: '/patrimonio/cadastro/classificacao' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('9.99.99.99', {
      label: 'Código',
      required: true,
      unique: true,
      span: 3,
      help: 'A parte que falta ao fim é zero: 1.35.00.00.',
    }),
    nome: text(120, { label: 'Nome', required: true, span: 6 }),
    superior_id: ref('classificacao_patrimonial', { label: 'Superior', readOnly: true, span: 6 }),
    natureza: choice(NATUREZAS_BEM, { label: 'Natureza', required: true, span: 3, help: 'A mesma da superior.' }),
    natureza_despesa_id: ref('natureza_despesa', {
      label: 'Subelemento da despesa',
      help: 'O das compras de bens desta classe: é ele que a sugere na incorporação.',
      span: 6,
    }),
    depreciavel: yesNo({ label: 'Depreciável', required: true, default: true, span: 3 }),
    conta_bem: conta('Conta do bem', 'Do imobilizado (1.2.3) ou do intangível (1.2.4).'),
    conta_depreciacao: conta('Depreciação acumulada', '1.2.3.8 ou, de intangível, 1.2.4.8.'),
    conta_vpd_depreciacao: conta('Depreciação do período', 'Variação diminutiva (3.3.3).'),
    conta_impairment: conta('Redução ao valor recuperável', '1.2.3.9 ou, de intangível, 1.2.4.9.'),
    conta_reserva_reavaliacao: conta('Reserva de reavaliação', 'Do patrimônio líquido (2.3).'),
    subclasses: derived('integer', { label: 'Abaixo' }),
    bens: derived('integer', { label: 'Bens' }),
    valor_liquido: derived('money', { label: 'Valor líquido' }),
    reavaliada_em: derived('date', { label: 'Última reavaliação' }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'natureza', 'conta_bem', 'depreciavel', 'bens', 'valor_liquido', 'reavaliada_em', 'situacao'],
    filters: ['codigo', 'nome', 'natureza', 'superior_id', 'situacao'],
    extraFilters: { sem_reavaliacao: yesNo({ label: 'Sem reavaliação', help: 'Há mais anos que o intervalo dos parâmetros.' }) },
    sort: ['codigo'],
    views: { tree: { parent: 'superior_id', children: 'subclasses' } },
  },
  form: [
    section('Classificação', ['codigo', 'nome', 'superior_id', 'natureza', 'natureza_despesa_id', 'depreciavel', 'situacao']),
    section('Contas contábeis', [
      'conta_bem',
      'conta_depreciacao',
      'conta_vpd_depreciacao',
      'conta_impairment',
      'conta_reserva_reavaliacao',
    ]),
  ],
});
export type ClassificacaoPatrimonial = RecordOf<typeof classificacaoPatrimonial>;
