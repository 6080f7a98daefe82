import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const keyed = (key: string = randomUUID()) => admin.with({ 'idempotency-key': key });

async function rowsNamed(nome: string): Promise<number> {
  const [row] = await suite.sql<{ n: number }>('select count(*)::int as n from amostra where nome = $1', [nome]);
  return row?.n ?? 0;
}

describe('Idempotency-Key', () => {
  it('a mesma chave com o mesmo corpo dá a primeira resposta, sem repetir a operação', async () => {
    const person = keyed();
    const first = await person.post('/teste/amostra', { nome: 'Uma vez' });
    const again = await person.post('/teste/amostra', { nome: 'Uma vez' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await rowsNamed('Uma vez')).toBe(1);
  });

  it('a mesma chave com outro corpo, ou em outro endereço, é recusada', async () => {
    const person = keyed();
    await person.post('/teste/amostra', { nome: 'Original' });
    expect((await person.post('/teste/amostra', { nome: 'Outro corpo' })).body.codigo).toBe('OPERACAO_REPETIDA');
    expect((await person.post('/configuracao/pessoa', { nome: 'Original' })).body.codigo).toBe('OPERACAO_REPETIDA');
    expect(await rowsNamed('Outro corpo')).toBe(0);
  });

  it('duas ao mesmo tempo fazem uma operação só e recebem a mesma resposta', async () => {
    const person = keyed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.post('/teste/amostra', { nome: 'Simultânea' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await rowsNamed('Simultânea')).toBe(1);
  });

  it('o que foi recusado pode ser tentado de novo com a mesma chave', async () => {
    const person = keyed();
    expect((await person.post('/teste/amostra', { nome: '' })).status).toBe(422);
    expect((await person.post('/teste/amostra', { nome: 'Corrigida' })).status).toBe(201);
  });

  it('a chave é de cada usuário', async () => {
    const key = randomUUID();
    const other = (await suite.make.userWith({ 'teste.amostra': [1, 2] })).with({ 'idempotency-key': key });
    await keyed(key).post('/teste/amostra', { nome: 'De cada um' });
    expect((await other.post('/teste/amostra', { nome: 'De cada um' })).status).toBe(201);
    expect(await rowsNamed('De cada um')).toBe(2);
  });

  it('a resposta repetida mantém o número exato da situação de cada operação', async () => {
    const person = keyed();
    const pessoa = await suite.make.pessoa();
    const first = await person.post(`/configuracao/pessoa/${pessoa.id}/liberar`, {});
    expect((await person.post(`/configuracao/pessoa/${pessoa.id}/liberar`, {})).status).toBe(first.status);
  });

  it('um formulário com arquivo repetido também é a mesma operação', async () => {
    const person = keyed();
    const file = { field: 'arquivo', name: 'nota.txt', content: Buffer.from('conteúdo') };
    const first = await person.form('/arquivo', {}, [file]);
    const again = await person.form('/arquivo', {}, [file]);
    expect(again.body).toEqual(first.body);
    expect((await person.form('/arquivo', {}, [{ ...file, content: Buffer.from('outro') }])).body.codigo).toBe('OPERACAO_REPETIDA');
  });

  it('uma chave que não é UUID é recusada', async () => {
    const { status, body } = await keyed('abc').post('/teste/amostra', { nome: 'x' });
    expect(status).toBe(422);
    expect(body.errors['Idempotency-Key']).toHaveLength(1);
  });

  it('passado um dia a chave volta a ser nova', async () => {
    const key = randomUUID();
    await keyed(key).post('/teste/amostra', { nome: 'De ontem' });
    suite.travel({ minutes: 23 * 60 });
    const colega = (await suite.make.session(admin.usuarioId)).with({ 'idempotency-key': key });
    await colega.post('/teste/amostra', { nome: 'De ontem' });
    expect(await rowsNamed('De ontem')).toBe(1);
    suite.travel({ minutes: 61 });
    const renovada = (await suite.make.session(admin.usuarioId)).with({ 'idempotency-key': key });
    expect((await renovada.post('/teste/amostra', { nome: 'De ontem' })).status).toBe(201);
    expect(await rowsNamed('De ontem')).toBe(2);
  });
});
