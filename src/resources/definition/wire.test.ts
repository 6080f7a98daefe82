import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { civilToday, isCivilDate, setCivilClock } from './civil-date';
import {
  type AnyField,
  active,
  blocks,
  cep,
  choice,
  choices,
  cnpj,
  code,
  color,
  cpf,
  cpfCnpj,
  date,
  dateTime,
  decimal,
  email,
  type FieldKind,
  file,
  files,
  html,
  image,
  integer,
  keyedValues,
  longText,
  money,
  month,
  percent,
  phone,
  ref,
  refs,
  secret,
  text,
  time,
  url,
  year,
  yesNo,
} from './field';
import { wireSchema } from './wire';

const label = { label: 'Rótulo do campo' };

interface Examples {
  field: AnyField;
  /** What comes and what is stored. */
  right: readonly (readonly [sent: unknown, stored: unknown])[];
  wrong: readonly unknown[];
}

/** A kind without examples does not compile. */
const kinds: Record<Exclude<FieldKind, 'items' | 'derived'>, Examples> = {
  text: {
    field: text(5, { ...label, min: 2 }),
    right: [
      ['abc', 'abc'],
      ['  ab  ', 'ab'],
      ['a\u200b\u00a0\u2003 b\u00ad', 'a b'],
      ['Sa\u0303o', 'São'],
      ['😀😀', '😀😀'],
    ],
    wrong: ['a', '\u200b\ufeff', 'abcdef', 'a\u0000b', '\ud800a', 1, {}, [], true],
  },
  longText: {
    field: longText(label),
    right: [
      ['a\nb\tc', 'a\nb\tc'],
      [' \u200b\n\u00a0', ''],
    ],
    wrong: ['x'.repeat(20_001), 'a\u0007', 5],
  },
  html: {
    field: html(label),
    right: [
      ['<p>a</p>', '<p>a</p>'],
      ['<p>&nbsp;\u200b</p>', ''],
    ],
    wrong: ['x'.repeat(1_000_001), 5, ['<p>']],
  },
  integer: {
    field: integer({ ...label, min: -5, max: 10 }),
    right: [
      [0, 0],
      [-5, -5],
      [10, 10],
    ],
    wrong: [-6, 11, 1.5, '3', Number.NaN, Number.POSITIVE_INFINITY, 1e308, null, true],
  },
  decimal: {
    field: decimal(6, 3, label),
    right: [
      ['1.5', '1.500'],
      ['-0.1', '-0.100'],
      [2, '2.000'],
      ['999.999', '999.999'],
      ['-0', '0.000'],
    ],
    wrong: ['1000', '1.2345', '00.500', '-000.1', '1,5', '1e2', 'abc', '', ' 1', '.5', 1e21, Number.NaN, {}],
  },
  money: {
    field: money({ ...label, min: '0', max: '1000000000000000.00' }),
    right: [
      ['1234.5', '1234.50'],
      [0.1, '0.10'],
      ['999999999999999.99', '999999999999999.99'],
    ],
    wrong: ['-0.01', '0.001', '1.234,56', 'R$ 1', '10000000000000000000', '1000000000000000.01', true],
  },
  percent: {
    field: percent({ ...label, min: '0', max: '100' }),
    right: [['12.5', '12.5000']],
    wrong: ['100.0001', '-1', '12,5', '12.50000'],
  },
  date: {
    field: date({ ...label, min: '2000-01-01', max: 'hoje' }),
    right: [
      ['2024-02-29', '2024-02-29'],
      ['2000-02-29', '2000-02-29'],
    ],
    wrong: ['2023-02-29', '2023-04-31', '31/12/2024', '2024-1-1', '2024-13-01', '1999-12-31', '2099-01-01', '2024-02-29T00:00', 20240229],
  },
  dateTime: {
    field: dateTime(label),
    right: [['2026-03-10T08:00:00-03:00', '2026-03-10T08:00:00-03:00']],
    wrong: ['2026-03-10', '2026-03-10T08:00:00', '2026-02-30T08:00:00Z', '2026-03-10T25:00:00Z', 0],
  },
  time: {
    field: time(label),
    right: [
      ['00:00', '00:00'],
      ['23:59', '23:59'],
    ],
    wrong: ['24:00', '12:60', '8:00', '08:00:00', 800],
  },
  month: {
    field: month(label),
    right: [
      ['2026-01', '2026-01'],
      ['2100-12', '2100-12'],
    ],
    wrong: ['2026-13', '2026-00', '01/2026', '1899-12', '2101-01', '2026-1'],
  },
  year: {
    field: year(label),
    right: [
      [1900, 1900],
      [2100, 2100],
    ],
    wrong: [1899, 2101, 2026.5, '2026'],
  },
  yesNo: { field: yesNo(label), right: [[false, false]], wrong: ['true', 1, 'Sim'] },
  active: { field: active(label), right: [[true, true]], wrong: ['Ativo', 0] },
  choice: {
    field: choice({ a: 'Primeira' }, label),
    right: [['a', 'a']],
    wrong: ['b', 'Primeira', 'toString', '__proto__', 'constructor', 1],
  },
  choices: {
    field: choices({ a: 'Primeira', b: 'Segunda' }, label),
    right: [
      [
        ['b', 'a', 'b'],
        ['b', 'a'],
      ],
      [[], []],
    ],
    wrong: ['a', ['c'], ['valueOf'], [1], {}, Array(201).fill('a')],
  },
  ref: { field: ref('pessoa', label), right: [[12, 12]], wrong: [0, -1, 1.5, '12', 2 ** 53, { id: 12 }] },
  refs: {
    field: refs('pessoa', label),
    right: [
      [
        [3, 1, 3],
        [3, 1],
      ],
    ],
    wrong: [3, ['3'], [0], [null], Array.from({ length: 1001 }, (_, n) => n + 1)],
  },
  file: {
    field: file(['documentos'], label),
    right: [
      [7, 7],
      [{ id: 7, nome: 'a.pdf', url: '/arquivo/x' }, 7],
    ],
    wrong: ['7', 0, { nome: 'a.pdf' }, { id: '7' }, [7]],
  },
  files: {
    field: files(['documentos'], { ...label, max: 2 }),
    right: [
      [
        [1, { id: 2 }],
        [1, 2],
      ],
    ],
    wrong: [1, [1, 2, 3], ['1']],
  },
  image: { field: image(label), right: [[{ id: 3 }, 3]], wrong: ['3', {}] },
  cpf: { field: cpf(label), right: [['123.456.789-09', '12345678909']], wrong: ['12345678900', '98765432000198', 12345678909] },
  cnpj: {
    field: cnpj(label),
    right: [
      ['98.765.432/0001-98', '98765432000198'],
      ['98.765.432/0001\u201198\u200b', '98765432000198'],
      ['12.abc.345/01de-35', '12ABC34501DE35'],
    ],
    wrong: ['12ABC34501DE36', '12345678909', 98765432000198],
  },
  cpfCnpj: {
    field: cpfCnpj(label),
    right: [
      ['123.456.789-09', '12345678909'],
      ['12ABC34501DE35', '12ABC34501DE35'],
    ],
    wrong: ['123456789', '12345678900', '1'.repeat(1000)],
  },
  phone: {
    field: phone(label),
    right: [
      ['(11) 90000-0001', '11900000001'],
      ['3000-0000', '30000000'],
      ['+55 (11) 3333-4444', '1133334444'],
      ['0800 123 4567', '08001234567'],
      ['+351 21 123 4567', '+351211234567'],
      ['156', '156'],
    ],
    wrong: ['423', '(11) 90000-00011', '(11) 3333-4444 ramal 12', 'telefone', 11900000001],
  },
  cep: { field: cep(label), right: [['13999-000', '13999000']], wrong: ['1399900', '139990000', 'abcdefgh'] },
  email: {
    field: email(label),
    right: [[' Ana.Souza@Exemplo.GOV.br ', 'ana.souza@exemplo.gov.br']],
    wrong: ['ana', 'ana@', '@exemplo.com', 'ana@exemplo', 'ana souza@exemplo.com', `${'a'.repeat(250)}@exemplo.com`],
  },
  url: {
    field: url(label),
    right: [['https://exemplo.gov.br/a?b=c', 'https://exemplo.gov.br/a?b=c']],
    wrong: ['exemplo.gov.br', 'javascript:alert(1)', 'ftp://exemplo.gov.br', 'https://', 'http://localhost'],
  },
  color: { field: color(label), right: [['#0b5cad', '#0B5CAD']], wrong: ['0B5CAD', '#FFF', '#GGGGGG', 'red'] },
  blocks: {
    field: blocks(label),
    right: [
      [
        { versao: 1, secoes: [] },
        { versao: 1, secoes: [] },
      ],
    ],
    wrong: [
      [],
      { versao: 2, secoes: [] },
      { versao: 1, secoes: [{ id: 's' }] },
      { versao: 1, secoes: [{ id: 's', colunas: [{ id: 's', span: { xs: 24 }, blocos: [] }] }] },
      { versao: 1, secoes: [{ id: 's', colunas: [{ id: 'c', span: { xs: 25 }, blocos: [] }] }] },
    ],
  },
  values: {
    field: keyedValues(label),
    right: [
      [
        { 7: ' Gabinete ', 8: '  ', 9: [3, 4], 10: [], 11: null },
        { 7: 'Gabinete', 9: [3, 4] },
      ],
      [{}, {}],
    ],
    wrong: ['a', [], { nome: 'x' }, { 7: 5 }, { 7: { id: 1 } }, { 7: ['a'] }, { 7: 'a\u0000' }, { 0: 'x' }],
  },
  secret: {
    field: secret(20, label),
    right: [
      ['chave-1', 'chave-1'],
      [{ definido: true }, { definido: true }],
    ],
    wrong: ['x'.repeat(21), 7, { definido: 'sim' }, { definido: true, valor: 'x' }],
  },
  code: { field: code('99.99', label), right: [['02.09', '02.09']], wrong: ['2.9', '0209', '02.099', '02-09', 'AA.AA', 2.09] },
};

for (const [kind, { field, right, wrong }] of Object.entries(kinds)) {
  describe(`campo ${kind}`, () => {
    it('normaliza o que está certo', () => {
      for (const [sent, stored] of right) expect(wireSchema(field).parse(sent)).toEqual(stored);
    });

    it('guarda o que já guardou: normalizar de novo não muda nada', () => {
      for (const [, stored] of right) expect(wireSchema(field).parse(stored)).toEqual(stored);
    });

    it.each(wrong.map((value) => [value]))('recusa %o e a mensagem diz qual é o campo', (value) => {
      const result = wireSchema(field).safeParse(value);
      expect(result.success).toBe(false);
      expect(result.error?.issues[0]?.message).toContain('"Rótulo do campo"');
    });
  });
}

describe('datas civis', () => {
  afterEach(() => setCivilClock(() => new Date().toISOString().slice(0, 10)));

  it('29 de fevereiro só existe em ano bissexto', () => {
    const bissextos = Array.from({ length: 201 }, (_, n) => 1900 + n).filter((ano) => isCivilDate(`${ano}-02-29`));
    expect(bissextos).toEqual(
      Array.from({ length: 201 }, (_, n) => 1900 + n).filter((ano) => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0),
    );
  });

  it('existem exatamente os dias do calendário', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }), (day) => {
        expect(isCivilDate(day.toISOString().slice(0, 10))).toBe(true);
      }),
    );
  });

  it('o limite "hoje" segue o relógio', () => {
    const field = date({ ...label, max: 'hoje' });
    setCivilClock(() => '2026-03-10');
    expect(civilToday()).toBe('2026-03-10');
    expect(wireSchema(field).safeParse('2026-03-10').success).toBe(true);
    expect(wireSchema(field).safeParse('2026-03-11').error?.issues[0]?.message).toBe(
      'O campo "Rótulo do campo" não pode ser posterior a 10/03/2026.',
    );
  });
});

describe('valores ao acaso', () => {
  it('um decimal aceito tem sempre a escala do campo e o mesmo valor', () => {
    const field = money(label);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^\d{0,2}$/), fc.boolean(), (whole, cents, negative) => {
        const sent = `${negative ? '-' : ''}${whole}${cents ? `.${cents}` : ''}`;
        const stored = wireSchema(field).parse(sent) as string;
        expect(stored).toMatch(/^-?\d+\.\d\d$/);
        const asCents = (value: string) => BigInt(value.replace('.', ''));
        expect(asCents(stored)).toBe(asCents(`${negative ? '-' : ''}${whole}.${cents.padEnd(2, '0')}`));
      }),
    );
  });

  it('nenhum valor JSON faz a validação falhar em vez de recusar', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(kinds)), fc.jsonValue(), ({ field }, value) => {
        expect(() => wireSchema(field).safeParse(value)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it('nenhum texto faz a validação falhar, nem com controles e substitutos soltos', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(kinds)), fc.string({ unit: 'binary', maxLength: 80 }), ({ field }, value) => {
        expect(() => wireSchema(field).safeParse(value)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });
});
