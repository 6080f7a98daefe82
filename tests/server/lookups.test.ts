import { describe, expect, it } from 'vitest';
import { openSuite } from './harness';

const suite = openSuite();
const get = async (url: string) => (await suite.anonymous.get(url)).body;

describe('listas fixas', () => {
  it.each([
    ['escolaridade', 12, 'Analfabeto, inclusive o que não se alfabetizou formalmente', 'Doutorado completo'],
    ['estado-civil', 6, 'Solteiro(a)', 'União estável'],
    ['raca-cor', 6, 'Branca', 'Não declarada'],
    ['sexo', 2, 'Masculino', 'Feminino'],
    ['prioridades', 5, 'Baixa', 'Prioridade legal'],
    ['tipo-sanguineo', 9, 'A+', 'Não informado'],
    ['tipo-deficiencia', 10, 'Física', 'Nenhuma'],
    ['tipo-conta-bancaria-pessoa', 4, 'Conta corrente', 'Conta de pagamento'],
    ['tipo-conta-bancaria-orgao', 6, 'Movimento', 'RPPS'],
    ['tipo-anexo', 18, 'Ofício', 'Outros'],
    ['tipo-dependente', 11, 'Cônjuge', 'Outros'],
    ['estados', 27, 'Acre', 'Tocantins'],
  ])('/utils/%s tem %i itens, de "%s" a "%s"', async (name, count, first, last) => {
    const { status, body, headers } = await suite.anonymous.get(`/utils/${name}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(body).toHaveLength(count);
    expect(body[0].nome).toBe(first);
    expect(body.at(-1).nome).toBe(last);
    expect(new Set(body.map(({ id }: { id: number }) => id)).size).toBe(count);
  });

  it('raça/cor traz as duas codificações oficiais, que diferem', async () => {
    const parda = (await get('/utils/raca-cor')).find(({ nome }: { nome: string }) => nome === 'Parda');
    expect(parda).toEqual({ id: 4, codigo: expect.any(String), nome: 'Parda', codigo_ibge: '4', codigo_esocial: '3' });
  });

  it('a união estável não tem código no eSocial', async () => {
    expect((await get('/utils/estado-civil')).at(-1)).toMatchObject({ id: 6, codigo_esocial: null });
  });

  it('os estados são os 27, ordenados pelo nome sem acento', async () => {
    const estados = await get('/utils/estados');
    expect(estados.map(({ sigla }: { sigla: string }) => sigla)).toEqual(
      'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
    );
    expect(estados.find(({ sigla }: { sigla: string }) => sigla === 'SP')).toEqual({
      id: 35,
      sigla: 'SP',
      nome: 'São Paulo',
      regiao: 'Sudeste',
    });
  });

  it('os bancos públicos estão marcados, e nenhum outro', async () => {
    const bancos: { codigo: string; nome: string; oficial: boolean }[] = await get('/utils/bancos');
    expect(bancos.filter(({ oficial }) => oficial).map(({ codigo }) => codigo)).toEqual([
      '001',
      '003',
      '004',
      '021',
      '037',
      '041',
      '047',
      '070',
      '104',
    ]);
    expect(bancos.map(({ codigo }) => codigo)).toEqual([...bancos.map(({ codigo }) => codigo)].sort());
    const named =
      '001 003 004 021 033 037 041 047 070 077 085 104 133 136 197 208 212 218 237 260 290 318 323 336 341 364 380 389 403 422 623 633 637 655 707 745 748 756';
    expect(bancos.map(({ codigo }) => codigo)).toEqual(expect.arrayContaining(named.split(' ')));
  });
});

describe('cidades', () => {
  const nomes = (rows: { nome: string }[]) => rows.map(({ nome }) => nome);

  it('todas as do país estão no banco', async () => {
    const [row] = await suite.sql<{ n: number; ufs: number }>(
      'select count(*)::int as n, count(distinct uf)::int as ufs from cidade where not ficticia',
    );
    expect(row?.n).toBeGreaterThanOrEqual(5565);
    expect(row?.ufs).toBe(27);
  });

  it('pela sigla ou pelo número do IBGE, no máximo 50, ou todas quando pedidas', async () => {
    expect(await get('/utils/cidades/SP')).toHaveLength(50);
    expect(await get('/utils/cidades/35')).toEqual(await get('/utils/cidades/SP'));
    expect(await get('/utils/cidades/sp?todos=1')).toHaveLength(646);
    expect(await get('/utils/cidades/XX')).toEqual([]);
  });

  it('primeiro as que começam pelo termo, depois as que o contêm, sem acento', async () => {
    const found = nomes(await get('/utils/cidades/SP?termo=sao%20j'));
    expect(found.slice(0, 3)).toEqual(['São João da Boa Vista', 'São João das Duas Pontes', 'São João de Iracema']);
    const paulo = nomes(await get('/utils/cidades/SP?termo=paulo'));
    expect(paulo[0]).toMatch(/^Paulo/);
    expect(paulo).toContain('São Paulo');
  });

  it('a do próprio município vem na frente de todas', async () => {
    const admin = await suite.admin();
    const { body } = await admin.get('/configuracao/cliente/1');
    const own: number = body.cidade_id;
    expect((await admin.get('/utils/cidades/BR')).body[0].id).toBe(own);
    const { body: named } = await admin.get(
      `/utils/cidades/BR?termo=${encodeURIComponent(String((await admin.get(`/utils/cidade/${own}`)).body.nome).slice(1, 5))}`,
    );
    expect(named[0].id).toBe(own);
  });

  it('o termo precisa de 2 letras', async () => {
    const { status, body } = await suite.anonymous.get('/utils/cidades/SP?termo=a');
    expect([status, body.errors]).toEqual([422, { termo: ['Digite pelo menos 2 letras.'] }]);
  });

  it('uma cidade pelo número; outra coisa não existe', async () => {
    expect(await get('/utils/cidade/3550308')).toEqual({ id: 3550308, nome: 'São Paulo', uf: 'SP' });
    expect(await get('/utils/cidade/3599999')).toMatchObject({ nome: 'Nova Esperança do Vale', uf: 'SP' });
    for (const id of ['1', 'abc', '3550308%20', '99999999999']) expect((await suite.anonymous.get(`/utils/cidade/${id}`)).status).toBe(404);
  });
});
