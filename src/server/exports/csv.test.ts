import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { date, decimal, defineResource, integer, money, phone, text, yesNo } from '../../resources/definition';
import { chooseColumns } from './columns';
import { csvLine, writeCsv } from './csv';
import { listOf } from './fixtures';

const lancamento = defineResource({
  name: 'lancamento',
  label: { one: 'Lançamento', many: 'Lançamentos', gender: 'm' },
  route: { base: '/teste/lancamento' },
  display: 'historico',
  fields: {
    historico: text(200, { label: 'Histórico' }),
    valor: money({ label: 'Valor; R$' }),
    quantidade: decimal(12, 3, { label: 'Quantidade' }),
    numero: integer({ label: 'Número' }),
    dia: date({ label: 'Dia' }),
    pago: yesNo({ label: 'Pago' }),
    fone: phone({ label: 'Telefone' }),
  },
  list: { columns: ['historico', 'valor', 'quantidade', 'numero', 'dia', 'pago', 'fone'], sort: ['historico'] },
  form: [],
});
const line = (campos: string, row: object) => csvLine(chooseColumns(lancamento, campos), row as Record<string, unknown>);

describe('CSV', () => {
  it('tem BOM, ponto e vírgula, CRLF e os valores da tela', async () => {
    const row = {
      historico: 'Merenda',
      valor: '-1234.50',
      quantidade: '2.500',
      numero: 7,
      dia: '2026-03-10',
      pago: true,
      fone: '11900000001',
    };
    const out = new PassThrough();
    // the consumer of the stream swallows the mark
    const bytes = out.toArray().then((chunks) => Buffer.concat(chunks));
    await writeCsv(listOf(lancamento, [row]), out, new AbortController().signal);
    expect((await bytes).toString('utf8')).toBe(
      '\uFEFFHistórico;"Valor; R$";Quantidade;Número;Dia;Pago;Telefone\r\nMerenda;-1.234,50;2,500;7;10/03/2026;Sim;(11)90000-0001\r\n',
    );
  });

  it('sem linhas tem só o cabeçalho', async () => {
    const out = new PassThrough();
    const content = readText(out);
    await writeCsv(listOf(lancamento, []), out, new AbortController().signal);
    expect((await content).split('\r\n')).toHaveLength(2);
  });

  it.each([
    ['ponto e vírgula', 'a;b', '"a;b"'],
    ['aspas', 'diz "não"', '"diz ""não"""'],
    ['quebra de linha', 'a\nb', '"a\nb"'],
    ['vírgula', 'a, b', 'a, b'],
    ['espaço na ponta', ' a', '" a"'],
    ['nada', null, ''],
  ])('cita %s', (_what, value, cell) => {
    expect(line('historico', { historico: value })).toBe(`${cell}\r\n`);
  });

  it.each(['=1+1', '+55', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('neutraliza o texto %j', (value) => {
    expect(line('historico', { historico: value })).toMatch(/^"?'/);
  });

  it('não toca em números, que continuam números', () => {
    expect(line('valor,quantidade,numero', { valor: '-0.01', quantidade: '-2.000', numero: -3 })).toBe('-0,01;-2,000;-3\r\n');
  });

  it('para quando quem pediu desiste', async () => {
    const gone = new AbortController();
    const out = new PassThrough();
    const rows = Array.from({ length: 100_000 }, (_, numero) => ({ historico: 'x'.repeat(100), numero }));
    const written = writeCsv(listOf(lancamento, rows), out, gone.signal);
    gone.abort(new Error('desistiu'));
    await expect(written).rejects.toThrow();
    expect(out.destroyed).toBe(true);
  });
});
