import {
  active,
  choice,
  defineResource,
  derived,
  integer,
  items,
  money,
  month,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../../resources/definition';
import { increasing, linesOf } from '../parts';

export const MENU_VALES = 'gestao-de-pessoal.cadastros.vale-transporte-refeicao';

export const TIPOS_VALE = { transporte: 'Vale-transporte', refeicao: 'Vale-refeição', alimentacao: 'Vale-alimentação' } as const;

/** In money on the folha; on a card of a contract; in credits of the company of transport. */
export const FORMAS_VALE = { pecunia: 'Em pecúnia, na folha', cartao: 'Cartão', bilhete: 'Créditos de transporte' } as const;

const COMPRADO = { forma: ['cartao', 'bilhete'] };
const POR_PERCENTUAL = { coparticipacao: ['percentual_vencimento', 'percentual_valor'] };
const POR_DIA = { base: 'dia_trabalhado' };

/** A benefit that is paid by the days worked, with what the servant takes part with (Lei 7.418/1985; handbook Pessoal 5.5). */
export const valeBeneficio = defineResource({
  name: 'vale_beneficio',
  label: {
    one: 'Vale',
    many: 'Vale-transporte e refeição',
    gender: 'm',
    also: ['vale-transporte', 'vale-refeição', 'auxílio-alimentação'],
  },
  route: { base: '/gestao-de-pessoal/cadastros/vale-transporte-refeicao' },
  display: ['nome'],
  entity: true,
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }),
    tipo: choice(TIPOS_VALE, { label: 'Tipo', required: true, span: 3 }),
    situacao: active({ span: 3 }),
    forma: choice(FORMAS_VALE, {
      label: 'Como se paga',
      required: true,
      default: 'pecunia',
      help: 'Em pecúnia vira provento da folha; o cartão e os créditos viram o arquivo de recarga, nunca provento.',
      span: 4,
    }),
    contrato: text(60, { label: 'Contrato', when: COMPRADO, required: COMPRADO, help: 'Da operadora: número e ano.', span: 4 }),
    limite_remuneracao: money({ label: 'Só para quem recebe até', min: '0.01', help: 'Em branco, para todos.', span: 4 }),
    evento_credito_id: ref('evento_folha', {
      label: 'Evento do crédito',
      when: { forma: 'pecunia' },
      required: { forma: 'pecunia' },
      where: { situacao: true, tipo: 'provento', classe: 'beneficio' },
      span: 6,
    }),
    evento_desconto_id: ref('evento_folha', {
      label: 'Evento do desconto',
      where: { situacao: true, tipo: 'desconto', classe: 'beneficio' },
      help: 'Da parte do servidor.',
      span: 6,
    }),
    cargos_excluidos: refs('cargo', { label: 'Cargos sem direito', span: 6 }),
    motivos_suspensao: refs('motivo_vinculo', {
      label: 'Também suspendem',
      where: { categoria: 'afastamento' },
      help: 'Além dos motivos que já suspendem todo vale.',
      span: 6,
    }),
    vigencias: items(
      {
        inicio: month({ label: 'Início', required: true, span: 2 }),
        ato: text(120, { label: 'Lei ou decreto', required: true, span: 6 }),
        valor_unitario: money({ label: 'Valor unitário', required: true, min: '0.01', span: 4 }),
        base: choice(
          { dia_trabalhado: 'Por dia trabalhado', mes: 'Mensal' },
          { label: 'Base', required: true, default: 'dia_trabalhado', span: 3 },
        ),
        dias_fixos: integer({
          label: 'Dias fixos no mês',
          when: POR_DIA,
          min: 1,
          max: 31,
          help: 'Em branco, os dias úteis do calendário.',
          span: 3,
        }),
        coparticipacao: choice(
          {
            nenhuma: 'Nenhuma',
            percentual_vencimento: '% do vencimento',
            percentual_valor: '% do valor',
            faixas: 'Valor por faixa de remuneração',
          },
          { label: 'Parte do servidor', required: true, default: 'nenhuma', span: 3 },
        ),
        percentual: percent({
          label: 'Percentual',
          when: POR_PERCENTUAL,
          required: POR_PERCENTUAL,
          min: '0.0001',
          max: '100',
          span: 3,
        }),
        faixas: items(
          {
            ate: money({ label: 'Remuneração até', help: 'Em branco na última.', span: 6 }),
            valor: money({ label: 'Desconto no mês', required: true, min: '0', span: 6 }),
          },
          { label: 'Faixas', one: 'faixa', table: 'vale_beneficio_faixa', when: { coparticipacao: 'faixas' } },
        ),
      },
      { label: 'Vigências', one: 'vigência', table: 'vale_beneficio_vigencia', min: 1 },
    ),
    valor_vigente: derived('money', { label: 'Valor hoje' }),
    beneficiarios: derived('integer', { label: 'Servidores' }),
  },
  list: {
    columns: ['nome', 'tipo', 'forma', 'valor_vigente', 'beneficiarios', 'situacao'],
    filters: ['nome', 'tipo', 'forma', 'situacao'],
    sort: ['nome'],
    small: true,
    totals: false,
  },
  form: [
    section('Vale', ['nome', 'tipo', 'situacao', 'forma', 'contrato', 'limite_remuneracao']),
    section('Na folha', ['evento_credito_id', 'evento_desconto_id']),
    section('Quem não tem direito', ['cargos_excluidos', 'motivos_suspensao']),
    section('Vigências', ['vigencias']),
  ],
  rules: [
    onePerKey('vigencias', ['inicio'], 'Já há uma vigência que começa neste mês.'),
    (draft) => {
      for (const [n, line] of linesOf(draft.vigencias).entries()) {
        const issues = line.coparticipacao === 'faixas' ? increasing('faixas')(line) : null;
        const [first] = Object.entries(issues ?? {});
        if (first) return { [`vigencias.${n}.${first[0]}`]: first[1] };
      }
      return null;
    },
    (draft) =>
      linesOf(draft.vigencias).some(({ coparticipacao }) => coparticipacao && coparticipacao !== 'nenhuma') && !draft.evento_desconto_id
        ? { evento_desconto_id: ['Há parte do servidor: diga em que evento ela se desconta.'] }
        : null,
  ],
});
export type ValeBeneficio = RecordOf<typeof valeBeneficio>;
