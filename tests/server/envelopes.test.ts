import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const ROUTE = '/teste/amostra';
const FOOTER = ['data_alteracao', 'data_cadastro', 'data_exclusao', 'usuario_alteracao', 'usuario_cadastro', 'usuario_exclusao'];

describe('envelope da inclusão', () => {
  it('responde 201 com a mensagem e o registro completo', async () => {
    const { status, body } = await admin.post(ROUTE, { nome: 'Primeira' });
    expect(status).toBe(201);
    expect(body.message).toBe('Registro salvo com sucesso!');
    expect(body.result).toMatchObject({ nome: 'Primeira', versao: 1, bloqueado: true, pode_liberar: true, motivo_bloqueio: null });
    expect(body.result.usuario_cadastro).toEqual({ nome: 'Helena Prado Nogueira', foto: null });
    for (const key of FOOTER) expect(body.result).toHaveProperty(key);
  });

  it('guarda texto aparado, em Unicode NFC, e vazio como nulo', async () => {
    const { body } = await admin.post(ROUTE, { nome: '  Joa\u0303o  ', texto: '   ', email: 'ANA@Exemplo.com.br' });
    expect(body.result).toMatchObject({ nome: 'João', texto: null, email: 'ana@exemplo.com.br' });
  });

  it('dinheiro e decimais são textos exatos; números, números; datas, AAAA-MM-DD', async () => {
    const { body } = await admin.post(ROUTE, {
      nome: 'Tipos',
      inteiro: 7,
      decimal: '1.5',
      valor: '9999999999999999.99',
      taxa: 12.5,
      dia: '2024-02-29',
      instante: '2026-03-10T08:00:00-03:00',
      hora: '08:05',
      mes: '2026-02',
      ano: 2026,
      sim: false,
      opcoes: ['b', 'a'],
    });
    expect(body.result).toMatchObject({
      inteiro: 7,
      decimal: '1.5000',
      valor: '9999999999999999.99',
      taxa: '12.5000',
      dia: '2024-02-29',
      hora: '08:05',
      mes: '2026-02',
      ano: 2026,
      sim: false,
      opcoes: ['b', 'a'],
      dobro: 14,
    });
    expect(body.result.instante).toBe('2026-03-10T08:00:00-03:00');
  });
});

describe('envelope da leitura', () => {
  it('um registro vem sem envoltório, com as relações mostradas', async () => {
    const pessoa = await suite.make.pessoa({ nome: 'Íris Relacionada' });
    const { body: made } = await admin.post(ROUTE, { nome: 'Com relação', pessoa_id: pessoa.id, pessoas: [pessoa.id] });
    const { status, body } = await admin.get(`${ROUTE}/${made.result.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nome: 'Com relação',
      pessoa_id: pessoa.id,
      pessoa: { id: pessoa.id, nome: 'Íris Relacionada', ativo: true },
      pessoas: [pessoa.id],
      pessoas_rel: [{ id: pessoa.id, nome: 'Íris Relacionada' }],
    });
  });

  it('as linhas vêm na ordem enviada, com o seu número', async () => {
    const linhas = [{ texto: 'z' }, { texto: 'a' }, { texto: 'm' }];
    const { body } = await admin.post(ROUTE, { nome: 'Linhas', linhas });
    expect(body.result.linhas.map(({ texto, ordem }: { texto: string; ordem: number }) => [texto, ordem])).toEqual([
      ['z', 1],
      ['a', 2],
      ['m', 3],
    ]);
    expect(body.result.linhas.every(({ id }: { id: number }) => id > 0)).toBe(true);
  });

  it('a lista vazia diz página 1 de 1, linha 0 a 0 de 0', async () => {
    const { body } = await admin.get('/teste/fato');
    expect(body).toMatchObject({ data: [], per_page: 15, current_page: 1, from: 0, to: 0, last_page: 1, total: 0 });
  });

  it('a lista de registros traz o rodapé e a situação de cada um', async () => {
    const { body } = await admin.get(`${ROUTE}?per_page=1`);
    expect(Object.keys(body).sort()).toEqual(['current_page', 'data', 'from', 'last_page', 'per_page', 'to', 'totais', 'total']);
    for (const key of [...FOOTER, 'versao', 'bloqueado', 'id', 'nome', 'situacao']) expect(body.data[0]).toHaveProperty(key);
    expect(body.data[0].bloqueado).toBe(false);
  });
});

describe('envelope das outras escritas', () => {
  it('alterar, excluir e restaurar dizem o que fizeram', async () => {
    const { body } = await admin.post(ROUTE, { nome: 'Vai e volta' });
    const url = `${ROUTE}/${body.result.id}`;
    const changed = await admin.edit(url, { nome: 'Foi' });
    expect(changed.body).toMatchObject({ message: 'Registro atualizado com sucesso!', result: { nome: 'Foi', versao: 2 } });
    const deleted = await admin.delete(url);
    expect(deleted.body).toEqual({ message: 'Registro excluído com sucesso!', result: null });
    const restored = await admin.patch(`${url}/restaurar`);
    expect(restored.body).toMatchObject({ message: 'Registro restaurado com sucesso!', result: { nome: 'Foi', data_exclusao: null } });
  });

  it('um ato muda o estado, com o motivo, e devolve o registro', async () => {
    const { body } = await admin.post(ROUTE, { nome: 'A confirmar' });
    const url = `${ROUTE}/${body.result.id}/confirmar`;
    expect((await admin.post(url, {})).body).toMatchObject({ codigo: 'ERRO_VALIDACAO' });
    const done = await admin.post(url, { motivo: 'conferido' });
    expect(done.body).toMatchObject({ message: 'Amostra confirmada.', result: { trancada: true, pode_liberar: false } });
  });
});
