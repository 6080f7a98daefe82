import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  active,
  choice,
  choices,
  cpf,
  date,
  dateTime,
  decimal,
  derived,
  html,
  items,
  money,
  month,
  percent,
  phone,
  text,
  time,
  yesNo,
} from './field';
import {
  formatBytes,
  formatCep,
  formatDate,
  formatDecimal,
  formatDocument,
  formatInstant,
  formatMoment,
  formatPhone,
  formatRelation,
  formatValue,
} from './format';

const label = { label: 'Campo' };

it('escreve a quantidade só com as casas que dizem algo', () => {
  const quantidade = decimal(15, 4, { label: 'Quantidade', shortest: true });
  expect(['10.0000', '100', '0.5000', '1200.2500', '0.0000'].map((value) => formatValue(quantidade, value))).toEqual([
    '10',
    '100',
    '0,5',
    '1.200,25',
    '0',
  ]);
});

describe('números', () => {
  it('agrupa milhares com ponto e separa os decimais com vírgula', () => {
    expect(formatDecimal('1234567.5', 2)).toBe('1.234.567,50');
    expect(formatDecimal('-1234.56', 2)).toBe('-1.234,56');
    expect(formatDecimal(1000)).toBe('1.000');
    expect(formatDecimal('0.1')).toBe('0,1');
  });

  it('não perde dígitos de valores maiores que os números do JavaScript', () => {
    expect(formatDecimal('9999999999999999.99', 2)).toBe('9.999.999.999.999.999,99');
  });

  it('formatar não muda nenhum dígito', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const value = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(formatDecimal(value, 2).replaceAll('.', '').replace(',', '.')).toBe(value);
      }),
    );
  });
});

describe('datas', () => {
  it('mostra dia, mês e ano', () => expect(formatDate('2026-03-10')).toBe('10/03/2026'));

  it('mostra o instante no fuso do município, com o horário de rodapé', () => {
    expect(formatInstant('2026-03-10T02:05:09Z')).toBe('09/03/2026 23:05');
    expect(formatMoment('2026-03-10T09:14:02-03:00')).toBe('10/03/2026 às 09:14:02');
  });

  it('meia-noite é 00, não 24', () => expect(formatInstant('2026-03-10T00:00:00-03:00')).toBe('10/03/2026 00:00'));
});

describe('documentos e contatos', () => {
  it('escolhe a máscara pelo comprimento', () => {
    expect(formatDocument('12345678909')).toBe('123.456.789-09');
    expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  it('formata celular, fixo e telefone sem DDD', () => {
    expect(formatPhone('11900000001')).toBe('(11)90000-0001');
    expect(formatPhone('1130000000')).toBe('(11)3000-0000');
    expect(formatPhone('30000000')).toBe('3000-0000');
    expect(formatPhone('900000000')).toBe('90000-0000');
  });

  it('formata o CEP', () => expect(formatCep('13999000')).toBe('13999-000'));
});

describe('tamanhos', () => {
  it('arredonda para a maior unidade', () => {
    expect(formatBytes(999)).toBe('999 B');
    expect(formatBytes(8_000_000)).toBe('8 MB');
    expect(formatBytes(1_500_000)).toBe('1,5 MB');
  });
});

describe('valor de um campo', () => {
  it.each([
    [text(10, label), 'abc', 'abc'],
    [money(label), '1234.5', '1.234,50'],
    [decimal(9, 3, label), '1.5', '1,500'],
    [percent(label), '12.5000', '12,50 %'],
    [percent(label), '12.3456', '12,3456 %'],
    [date(label), '2026-12-31', '31/12/2026'],
    [dateTime(label), '2026-12-31T23:59:00-03:00', '31/12/2026 23:59'],
    [time(label), '08:00', '08:00'],
    [month(label), '2026-02', '02/2026'],
    [yesNo(label), true, 'Sim'],
    [active(), false, 'Inativo'],
    [choice({ a: 'Primeira' }, label), 'a', 'Primeira'],
    [choices({ a: 'Primeira', b: 'Segunda' }, label), ['a', 'b'], 'Primeira, Segunda'],
    [html(label), '<p>Olá <b>mundo</b></p>', 'Olá mundo'],
    [cpf(label), '12345678909', '123.456.789-09'],
    [phone(label), '1130000000', '(11)3000-0000'],
    [items({ nome: text(10, label) }, label), [{}, {}], '2'],
    [derived('money', label), '10.00', '10,00'],
    [derived('yesNo', label), false, 'Não'],
    [derived('tags', label), ['Servidor', 'Usuário'], 'Servidor, Usuário'],
  ])('%o mostra %o como %s', (field, value, shown) => expect(formatValue(field, value)).toBe(shown));

  it('vazio não mostra nada', () => {
    for (const nothing of [null, undefined, '']) expect(formatValue(money(label), nothing)).toBe('');
  });

  it('a relação mostra os campos de exibição, sem o número e sem a situação', () => {
    expect(formatRelation({ id: 2, codigo: '02', nome: 'Prefeitura', ativo: true })).toBe('02 · Prefeitura');
    expect(formatRelation(null)).toBe('');
  });
});
