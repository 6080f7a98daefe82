import { active, choice, choices, defineResource, type RecordOf, section, text, yesNo } from '../../../resources/definition';
import { TIPOS_CARGO } from './parts';

const AFASTAMENTO = { categoria: 'afastamento' };
const yes = (label: string) => yesNo({ label, required: true, default: false, span: 3 });

/** What opens, changes, suspends or closes a vínculo (handbook Pessoal 2). */
export const motivoVinculo = defineResource({
  name: 'motivo_vinculo',
  label: { one: 'Motivo de vínculo', many: 'Motivos de vínculo', gender: 'm' },
  route: { base: '/gestao-de-pessoal/cadastros/motivos-de-vinculo' },
  display: ['nome'],
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 2 }),
    nome: text(120, { label: 'Nome', required: true, span: 7 }),
    situacao: active({ span: 3 }),
    categoria: choice(
      { ingresso: 'Ingresso', alteracao: 'Alteração', afastamento: 'Afastamento', desligamento: 'Desligamento' },
      { label: 'Categoria', required: true, span: 4 },
    ),
    tipo_vinculo: choices(TIPOS_CARGO, { label: 'Só para cargos', help: 'Em branco, para todos.', span: 8 }),
    exige_ato: yes('Exige ato'),
    exige_concurso: yes('Exige concurso'),
    remunera: choice(
      { integral: 'Integral', parcial: 'Parcial', nao: 'Não' },
      { label: 'Remunera', when: AFASTAMENTO, required: AFASTAMENTO, span: 3 },
    ),
    conta_tempo: choices(
      { ferias: 'Férias', decimo: '13º', adicional: 'Adicional por tempo', aposentadoria: 'Aposentadoria', estagio: 'Estágio probatório' },
      { label: 'Conta como tempo para', span: 6 },
    ),
    suspende_vale: yes('Suspende o vale'),
    gera_rescisao: yes('Gera rescisão'),
    codigo_esocial: text(3, { label: 'Código no eSocial', help: 'Confira com o leiaute em vigor.', span: 3 }),
    tabela_esocial: choice(
      { '18': '18: Afastamento', '19': '19: Desligamento', '01': '01: Categoria' },
      { label: 'Tabela do eSocial', span: 3 },
    ),
    paga_13: yes('Paga o 13º proporcional'),
    paga_ferias: yes('Paga férias proporcionais'),
  },
  list: {
    columns: ['codigo', 'nome', 'categoria', 'remunera', 'codigo_esocial', 'situacao'],
    filters: ['nome', 'categoria', 'situacao'],
    sort: ['categoria', 'nome'],
    small: true,
  },
  form: [
    section('Motivo', ['codigo', 'nome', 'situacao', 'categoria', 'tipo_vinculo']),
    section('Efeitos', [
      'exige_ato',
      'exige_concurso',
      'remunera',
      'conta_tempo',
      'suspende_vale',
      'gera_rescisao',
      'paga_13',
      'paga_ferias',
    ]),
    section('eSocial', ['codigo_esocial', 'tabela_esocial']),
  ],
});
export type MotivoVinculo = RecordOf<typeof motivoVinculo>;
