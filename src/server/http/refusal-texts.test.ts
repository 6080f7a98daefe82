import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { check } from './endpoint';
import type { ValidationError } from './errors';

function refusalOf(schema: z.ZodType, value: unknown): unknown {
  try {
    return check(schema, value);
  } catch (error) {
    return (error as ValidationError).issues;
  }
}

describe('a recusa de um valor sem palavras próprias', () => {
  it('chama o campo pelo rótulo, também dentro de listas, e pelo nome o que não tem', () => {
    const schema = z.object({
      nome: z.string().optional().meta({ title: 'Nome' }),
      linhas: z.array(z.object({ valor: z.number().meta({ title: 'Valor' }) })).meta({ title: 'Linhas' }),
      sem_rotulo: z.boolean(),
    });
    expect(refusalOf(schema, { nome: 1, linhas: [{ valor: 'x' }, 7] })).toEqual({
      nome: ['O campo "Nome" deve ser um texto.'],
      'linhas.0.valor': ['O campo "Valor" deve ser um número.'],
      'linhas.1': ['O item 2 do campo "Linhas" deve ser um objeto.'],
      sem_rotulo: ['O campo "sem_rotulo" é obrigatório.'],
    });
  });

  it('diz o que se aceita, em cada tipo de recusa', () => {
    const said = (schema: z.ZodType, value: unknown) => refusalOf(z.object({ x: schema }), { x: value });
    const of = (text: string) => ({ x: [`O campo "x" ${text}.`] });
    expect(said(z.enum(['a', 'b']), 'c')).toEqual(of('aceita: a, b'));
    expect(said(z.string().min(1), '')).toEqual(of('é obrigatório'));
    expect(said(z.string().max(3), 'abcd')).toEqual(of('aceita no máximo 3 caracteres'));
    expect(said(z.array(z.int()).min(1), [])).toEqual(of('precisa de pelo menos 1 item'));
    expect(said(z.number().max(1000), 2000)).toEqual(of('deve ser menor ou igual a 1.000'));
    expect(said(z.coerce.number().int(), 'x')).toEqual(of('deve ser um número'));
    expect(said(z.iso.date(), '2026-02-30')).toEqual(of('deve ser uma data válida, como 2026-02-28'));
    expect(said(z.strictObject({}), { y: 1 })).toEqual({ 'x.y': ['"y" não é um campo desta chamada: retire-o, ou confira o nome.'] });
    expect(said(z.union([z.string(), z.number()]), true)).toEqual(of('tem um valor que não é aceito'));
    expect(said(z.email(), 'x')).toEqual(of('deve ser um e-mail válido, como nome@exemplo.gov.br'));
    expect(refusalOf(z.object({}), 'x')).toEqual({ id: ['O corpo da requisição deve ser um objeto.'] });
  });

  it('a palavra de quem escreveu o esquema vale mais', () => {
    expect(refusalOf(z.object({ x: z.string('Informe o motivo.') }), {})).toEqual({ x: ['Informe o motivo.'] });
  });
});
