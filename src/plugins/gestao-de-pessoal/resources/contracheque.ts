import {
  choice,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  money,
  percent,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { TIPOS_EVENTO } from './evento_folha';
import { MENU_LANCAMENTOS, REGIMES } from './parts';

const amount = (label: string) => money({ label, required: true, personal: 'financeiro', span: 3 });

/** What one vínculo is paid in a folha, line by line, with what it was when it was calculated. Only the calculation writes it. */
export const contracheque = defineResource({
  name: 'contracheque',
  label: { one: 'Contracheque', many: 'Contracheques', gender: 'm', also: ['holerite', 'folha'] },
  route: { base: '/gestao-de-pessoal/cadastros/lancamentos/contracheques' },
  menu: MENU_LANCAMENTOS,
  display: ['rotulo'],
  entity: true,
  calls: { create: false, update: false, delete: false },
  prints: { demonstrativo: { label: 'Demonstrativo de pagamento', regra: 6, issued: { situacao: 'definitivo' } } },
  fields: {
    rotulo: derived('text', { label: 'Contracheque' }),
    folha_id: ref('folha_pagamento', { label: 'Folha', required: true, span: 4 }),
    funcionario_id: ref('funcionario', { label: 'Funcionário', required: true, span: 6 }),
    numero: integer({ label: 'Número', help: 'Dado no fechamento.', span: 2 }),
    situacao: choice(
      { rascunho: 'Rascunho', definitivo: 'Definitivo' },
      { label: 'Situação', required: true, tones: { rascunho: 'andamento', definitivo: 'bom' }, span: 3 },
    ),
    cargo: text(140, { label: 'Cargo', required: true, span: 5 }),
    padrao: text(60, { label: 'Padrão', span: 4 }),
    departamento_id: ref('departamento', { label: 'Lotação', span: 5 }),
    regime: choice(REGIMES, { label: 'Previdência', required: true, span: 2 }),
    conta: text(80, { label: 'Conta', personal: 'financeiro', span: 5 }),
    dias: integer({ label: 'Dias', required: true, span: 2 }),
    dependentes_ir: integer({ label: 'Dependentes (IR)', required: true, span: 2 }),
    linhas: items(
      {
        tipo: choice(TIPOS_EVENTO, { label: 'Tipo', required: true, span: 2 }),
        evento_id: ref('evento_folha', { label: 'Evento', required: true, span: 4 }),
        quantidade: decimal(10, 4, { label: 'Quantidade', span: 2 }),
        percentual: percent({ label: '%', span: 2 }),
        referencia: text(7, { label: 'Ref.', span: 2 }),
        valor: money({ label: 'Valor', required: true, personal: 'financeiro', span: 2 }),
        lancamento_id: ref('lancamento_folha', { label: 'Lançamento' }),
      },
      {
        label: 'Linhas',
        one: 'linha',
        table: 'contracheque_linha',
        split: { by: 'tipo', titles: { provento: 'Proventos', desconto: 'Descontos', informativa: 'Informativas' } },
      },
    ),
    nao_descontado: items(
      {
        evento_id: ref('evento_folha', { label: 'Evento', required: true, span: 6 }),
        valor: money({ label: 'Não descontado', required: true, personal: 'financeiro', span: 3 }),
        lancamento_id: ref('lancamento_folha', { label: 'Lançamento' }),
      },
      { label: 'Não descontado por falta de saldo ou de margem', one: 'desconto', table: 'contracheque_nao_descontado' },
    ),
    proventos: amount('Proventos'),
    descontos: amount('Descontos'),
    liquido: amount('Líquido'),
    base_inss: amount('Base do INSS'),
    base_inss_13: amount('Base do INSS do 13º'),
    base_rpps: amount('Base do RPPS'),
    base_rpps_13: amount('Base do RPPS do 13º'),
    base_fgts: amount('Base do FGTS'),
    base_irrf: amount('Base do IRRF'),
    base_irrf_13: amount('Base do IRRF do 13º'),
    margem: amount('Margem disponível'),
    renda: amount('Rendimento tributável'),
    deducoes: amount('Contribuições e pensões deduzidas'),
  },
  list: {
    columns: ['folha_id', 'funcionario_id', 'cargo', 'departamento_id', 'proventos', 'descontos', 'liquido', 'situacao'],
    filters: ['folha_id', 'funcionario_id', 'departamento_id', 'situacao'],
    sort: ['-folha_id', 'id'],
  },
  form: [
    section('Contracheque', [
      ...(['folha_id', 'funcionario_id', 'numero', 'situacao', 'cargo', 'padrao', 'departamento_id', 'regime', 'conta'] as const),
      ...(['dias', 'dependentes_ir'] as const),
    ]),
    section('Linhas', ['linhas', 'proventos', 'descontos', 'liquido', 'nao_descontado']),
    section('Bases', [
      ...(['base_inss', 'base_inss_13', 'base_rpps', 'base_rpps_13', 'base_fgts', 'base_irrf', 'base_irrf_13'] as const),
      ...(['margem', 'renda', 'deducoes'] as const),
    ]),
  ],
});
export type Contracheque = RecordOf<typeof contracheque>;
