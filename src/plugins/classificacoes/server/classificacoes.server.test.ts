import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { levelAbove } from './code-levels';
import { NATIONAL_ELEMENTOS, NATIONAL_NATUREZAS_DESPESA } from './reference/naturezas-despesa';

const suite = openSuite();
const CADASTRO = '/planejamento/cadastro';
const FUNCOES = `${CADASTRO}/funcao`;
const SUBFUNCOES = `${CADASTRO}/sub-funcao`;
const DESPESAS = `${CADASTRO}/natureza-despesa`;
const ELEMENTOS = `${CADASTRO}/elemento-despesa`;
const REGISTERS = ['funcao', 'sub-funcao', 'natureza-despesa'];

let clerk: Caller;
beforeAll(async () => {
  clerk = await suite.make.userWith(Object.fromEntries(REGISTERS.map((name) => [`planejamento.cadastro.${name}`, [1, 2, 3, 4]])));
});

const first = async (url: string) => (await clerk.get(url)).body.data[0];
const codesOf = async (url: string): Promise<string[]> =>
  (await clerk.get(`${url}${url.includes('?') ? '&' : '?'}per_page=100`)).body.data.map(({ codigo }: { codigo: string }) => codigo);

describe('funções e subfunções', () => {
  it('são as da tabela nacional: 28 funções e a 99, na ordem do código, com o número de subfunções', async () => {
    const codes = await codesOf(FUNCOES);
    expect(codes).toEqual([...Array.from({ length: 28 }, (_, n) => String(n + 1).padStart(2, '0')), '99']);
    expect(await first(`${FUNCOES}?nome=Saúde`)).toMatchObject({ codigo: '10', situacao: 'Ativo', subfuncoes: 6 });
    const { body } = await clerk.get(`${SUBFUNCOES}?funcao_tipica_id=${(await first(`${FUNCOES}?nome=Encargos`)).id}`);
    expect(body.data.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['841', '842', '843', '844', '845', '846', '847']);
  });

  it('a situação segue a vigência: as subfunções substituídas ficam para o histórico', async () => {
    expect(await codesOf(`${SUBFUNCOES}?situacao=inativo`)).toEqual(['601', '602', '603', '604']);
    expect(await codesOf(`${SUBFUNCOES}?situacao=ativo&codigo=60`)).toEqual(['605', '606', '607', '608', '609']);
    expect(await first(`${SUBFUNCOES}?codigo=601`)).toMatchObject({ situacao: 'Inativo', funcao_tipica: { codigo: '20' } });
  });

  it.each([FUNCOES, SUBFUNCOES])('%s só se consulta: POST, PUT e DELETE respondem 405', async (url) => {
    const { id } = await first(url);
    const answers = [
      await clerk.post(url, { codigo: '30', nome: 'Outra' }),
      await clerk.put(`${url}/${id}`, { versao: 1, nome: 'Outra' }),
      await clerk.delete(`${url}/${id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.codigo])).toEqual(Array(3).fill([405, 'METODO_NAO_PERMITIDO']));
    expect((await clerk.get(`${url}/${id}`)).status).toBe(200);
  });
});

describe('natureza da despesa', () => {
  const draft = { nome: 'Gêneros alimentícios', vigencia_inicio: 2026 };
  const lancar = (codigo: string, more: object = {}) => clerk.post(DESPESAS, { ...draft, codigo, ...more });
  const erroDe = async (codigo: string, more?: object) => (await lancar(codigo, more)).body.errors;

  it('a tabela nacional tem a de cima de cada linha, nomes, e só pares de grupo e elemento da matriz', () => {
    const codes = NATIONAL_NATUREZAS_DESPESA.map(({ codigo }) => codigo);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((codigo) => levelAbove(codigo) && !codes.includes(levelAbove(codigo) ?? ''))).toEqual([]);
    expect(NATIONAL_NATUREZAS_DESPESA.filter(({ nome }) => nome === '' || nome.length > 200)).toEqual([]);
    const grupos = new Map(NATIONAL_ELEMENTOS.map(({ codigo, grupos }) => [codigo, grupos]));
    const outside = codes.filter((codigo) => {
      const [, grupo = '', , elemento = '00'] = codigo.split('.');
      return elemento !== '00' && !grupos.get(elemento)?.includes(grupo);
    });
    expect(outside).toEqual([]);
  });

  it('vem em árvore, com o que se deriva do código', async () => {
    expect(await codesOf(`${DESPESAS}?superior_id_nulo=true`)).toEqual(['3.0.00.00.00', '4.0.00.00.00', '9.0.00.00.00']);
    const capital = await first(`${DESPESAS}?codigo=4.0.00`);
    expect(capital).toMatchObject({ nivel: 'Categoria econômica', inferiores: 3 });
    expect(await codesOf(`${DESPESAS}?superior_id=${capital.id}`)).toEqual(['4.4.00.00.00', '4.5.00.00.00', '4.6.00.00.00']);
    const salaries = await first(`${DESPESAS}?codigo=3.1.90.11`);
    expect((await clerk.get(`${DESPESAS}/${salaries.id}`)).body).toMatchObject({
      nome: 'Vencimentos e vantagens fixas – pessoal civil',
      nivel: 'Elemento',
      superior: { codigo: '3.1.90.00.00', nome: 'Aplicações diretas' },
      nacional: true,
      analitica: true,
      aceita_empenho: true,
      situacao: true,
    });
    expect(await codesOf(`${DESPESAS}?nivel=grupo`)).toHaveLength(7);
    expect(await codesOf(`${DESPESAS}?grupo=6&nivel=modalidade`)).toEqual(['4.6.90.00.00', '4.6.91.00.00']);
    expect(await first(`${DESPESAS}?codigo=3.1.90.12`)).toMatchObject({ situacao: false });
    expect(await codesOf(`${DESPESAS}?vigente_em=2001`)).toEqual([]);
  });

  it.each([
    ['3.1.90.11', true],
    ['3.2.90.21', false],
    ['3.3.90.39', true],
    ['4.4.90.52', true],
    ['4.5.90.61', true],
    ['4.5.90.63', false],
    ['4.5.90.64', false],
    ['4.5.90.66', false],
    ['4.6.90.71', false],
    ['9.9.99.99', false],
  ])('R5: %s é despesa primária? %s', async (codigo, primaria) => {
    const { id } = await first(`${DESPESAS}?codigo=${codigo}`);
    expect((await clerk.get(`${DESPESAS}/${id}`)).body.primaria).toBe(primaria);
  });

  it('R2: os níveis nacionais ficam trancados; categoria e grupo ninguém cria', async () => {
    const { id } = await first(`${DESPESAS}?codigo=3.3.90.30`);
    const { body } = await clerk.get(`${DESPESAS}/${id}`);
    expect([body.pode_liberar, body.motivo_bloqueio]).toEqual([
      false,
      'Natureza nacional (Portaria Interministerial STN/SOF 163/2001). Crie um desdobramento para o município.',
    ]);
    expect((await clerk.edit(`${DESPESAS}/${id}`, { nome: 'Outra' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await clerk.delete(`${DESPESAS}/${id}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await erroDe('3.3.00.00.00')).codigo).toEqual(['O código 3.3.00.00.00 já está em uso.']);
  });

  it('R2: o município cria desdobramentos; o elemento detalhado deixa de aceitar empenho enquanto houver um ativo', async () => {
    const made = await lancar('3.3.90.30.07');
    expect([made.status, made.body.result]).toMatchObject([
      201,
      {
        nome: 'Gêneros alimentícios',
        nivel: 'Desdobramento',
        superior: { codigo: '3.3.90.30.00' },
        nacional: false,
        analitica: false,
        aceita_empenho: true,
        primaria: true,
        pode_liberar: true,
      },
    ]);
    const { id } = await first(`${DESPESAS}?codigo=3.3.90.30.00`);
    const elementoAceita = async () => (await clerk.get(`${DESPESAS}/${id}`)).body.aceita_empenho;
    expect(await elementoAceita()).toBe(false);
    expect((await erroDe('3.3.90.30.07')).codigo).toEqual(['O código 3.3.90.30.07 já está em uso.']);
    const own = `${DESPESAS}/${made.body.result.id}`;
    expect((await clerk.edit(own, { nome: 'Gêneros de alimentação', situacao: false })).status).toBe(200);
    expect(await elementoAceita()).toBe(true);
    expect((await clerk.delete(own)).status).toBe(200);
  });

  it('R1: a superior existe, está ativa e vigora em todos os exercícios da nova', async () => {
    expect(await erroDe('4.5.22.61.01')).toEqual({ codigo: ['A natureza superior 4.5.22.61.00 não existe. Cadastre-a antes.'] });
    expect(await erroDe('4.5.22.61.00')).toEqual({ codigo: ['A natureza superior 4.5.22.00.00 não existe. Cadastre-a antes.'] });
    const modalidade = await lancar('4.5.22.00.00', { vigencia_fim: 2029, nome: 'Qualquer' });
    // the description of a national level is the nation's, whatever was typed
    expect([modalidade.status, modalidade.body.result]).toMatchObject([
      201,
      { nome: 'Execução orçamentária delegada à União', nacional: false },
    ]);
    expect(await erroDe('4.5.22.61.00', { vigencia_inicio: 2025, vigencia_fim: 2029 })).toEqual({
      vigencia_inicio: ['A natureza superior 4.5.22.00.00 vigora desde 2026.'],
    });
    expect(await erroDe('4.5.22.61.00')).toEqual({ vigencia_fim: ['A natureza superior 4.5.22.00.00 vigora até 2029.'] });
    const own = `${DESPESAS}/${modalidade.body.result.id}`;
    expect((await clerk.edit(own, { nome: 'Outra' })).body.errors).toEqual({
      nome: ['A descrição é da tabela nacional e não pode ser alterada.'],
    });
    const elemento = await lancar('4.5.22.61.00', { vigencia_fim: 2029, analitica: true });
    expect([elemento.status, elemento.body.result.nome]).toEqual([201, 'Aquisição de imóveis']);
    expect((await clerk.delete(own)).body.errors).toEqual({ id: ['Não é possível excluir: existe 1 natureza da despesa vinculada.'] });
    await clerk.edit(`${DESPESAS}/${elemento.body.result.id}`, { situacao: false });
    expect((await erroDe('4.5.22.61.01', { vigencia_fim: 2029 })).codigo).toEqual(['A natureza superior 4.5.22.61.00 está inativa.']);
  });

  it.each([
    ['3.0.90.00.00', /depois de um nível em zero não vem outro preenchido/],
    ['3.3.00.30.00', /depois de um nível em zero não vem outro preenchido/],
    ['1.1.00.00.00', /^A categoria econômica é 3 \(correntes\), 4 \(de capital\) ou 9 \(reserva\)\.$/],
    ['3.4.90.00.00', /^A categoria econômica 3 tem só os grupos 1, 2, 3\.$/],
    ['4.3.90.00.00', /^A categoria econômica 4 tem só os grupos 4, 5, 6\.$/],
    ['9.1.90.00.00', /^A categoria econômica 9 tem só o grupo 9\.$/],
    ['9.9.90.99.00', /só formam a natureza das reservas/],
    ['9.9.99.99.01', /só formam a natureza das reservas/],
    ['3.3.90.99.00', /só formam a natureza das reservas/],
    ['3.3.99.30.00', /só formam a natureza das reservas/],
    ['3.3.21.00.00', /^A modalidade de aplicação 21 não existe na tabela nacional\.$/],
    ['3.3.90.50.00', /^O elemento 50 não existe\./],
    ['3.3.90.00.05', /depois de um nível em zero não vem outro preenchido/],
  ])('o código %s é recusado', async (codigo, message) => {
    const { status, body } = await lancar(codigo);
    expect([status, body.codigo, Object.keys(body.errors)]).toEqual([422, 'ERRO_VALIDACAO', ['codigo']]);
    expect(body.errors.codigo[0]).toMatch(message);
  });

  it('R3: dotação só na modalidade ou no elemento', async () => {
    expect(await erroDe('3.3.90.39.05', { analitica: true })).toEqual({
      analitica: ['Só uma modalidade ou um elemento aceita dotação (Portaria 163/2001, art. 6º).'],
    });
  });

  it('R4: um par de grupo e elemento fora da tabela é recusado; o contador muda a tabela', async () => {
    expect((await erroDe('3.3.90.52.00')).codigo[0]).toMatch(
      /^O elemento 52 \(Equipamentos e material permanente\) não se usa no grupo 3 – Outras despesas correntes\./,
    );
    expect((await erroDe('3.1.90.46.00')).codigo[0]).toMatch(/não se usa no grupo 1 – /);
    const { id } = await first(`${ELEMENTOS}?codigo=52`);
    expect((await clerk.edit(`${ELEMENTOS}/${id}`, { grupos: ['3', '4'] })).status).toBe(200);
    expect((await lancar('3.3.90.52.00')).status).toBe(201);
    expect((await erroDe('3.3.95.06.00')).codigo[0]).toMatch(/está inativo/);
  });

  it('os elementos nacionais guardam o nome e não se excluem; auxílios e reservas ficam nos seus grupos', async () => {
    expect(await first(`${ELEMENTOS}?codigo=53`)).toMatchObject({ situacao: false, grupos: [] });
    const auxilios = await first(`${ELEMENTOS}?codigo=42`);
    const own = `${ELEMENTOS}/${auxilios.id}`;
    expect(auxilios.grupos).toEqual(['4', '5']);
    expect((await clerk.edit(own, { grupos: ['3', '4'] })).body.errors.grupos[0]).toMatch(/^Auxílios só existem nos grupos 4 e 5/);
    expect((await clerk.edit(own, { grupos: ['9'] })).body.errors.grupos).toHaveLength(2);
    expect((await clerk.edit(own, { nome: 'Ajuda' })).body.errors.nome).toEqual(['O nome é da tabela nacional e não pode ser alterado.']);
    expect((await clerk.delete(own)).body.errors.id).toEqual(['Elemento da tabela nacional: inative-o em vez de excluir.']);
    const made = await clerk.post(ELEMENTOS, { codigo: '44', nome: 'Elemento de uma portaria nova', grupos: ['3'] });
    expect(made.status).toBe(201);
    const used = await lancar('3.3.90.44.00');
    expect([used.status, used.body.result?.nome]).toEqual([201, 'Elemento de uma portaria nova']);
    expect((await clerk.delete(`${ELEMENTOS}/${made.body.result.id}`)).body.errors.id).toEqual([
      'Não é possível excluir: a natureza 3.3.90.44.00 usa este elemento. Inative-o.',
    ]);
  });
});
