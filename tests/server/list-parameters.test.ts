import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const ROUTE = '/teste/amostra';
type Row = Record<string, unknown>;
const names = (body: { data: Row[] }) => body.data.map(({ nome }) => nome);

/** Rows of one test only: the others of the file have another prefix. */
async function fill(prefix: string, drafts: readonly Row[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, draft] of drafts.entries())
    ids.push((await suite.make.record('amostra', { nome: `${prefix} ${String(index).padStart(2, '0')}`, ...draft })).id);
  return ids;
}

describe('páginas', () => {
  it('Z9: 37 linhas de 15 em 15 terminam na linha 37 da página 3; apagar as 7 últimas deixa duas páginas', async () => {
    const ids = await fill('Página', Array(37).fill({}));
    const url = `${ROUTE}?nome=P%C3%A1gina&per_page=15`;
    expect((await admin.get(`${url}&page=3`)).body).toMatchObject({ from: 31, to: 37, last_page: 3, total: 37, current_page: 3 });
    for (const id of ids.slice(-7)) expect((await admin.delete(`${ROUTE}/${id}`)).status).toBe(200);
    expect((await admin.get(`${url}&page=3`)).body).toMatchObject({ data: [], from: 0, to: 0, last_page: 2, total: 30 });
    expect((await admin.get(`${url}&page=2`)).body).toMatchObject({ from: 16, to: 30, total: 30 });
  });

  it('as páginas somadas têm cada linha uma vez, também com a ordem empatada', async () => {
    await fill(
      'Empate',
      Array.from({ length: 23 }, () => ({ inteiro: 1 })),
    );
    const seen: number[] = [];
    for (let page = 1; page <= 5; page++) {
      const { body } = await admin.get(`${ROUTE}?nome=Empate&per_page=5&page=${page}&ordenar=inteiro`);
      seen.push(...body.data.map(({ id }: Row) => id as number));
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
  });

  it.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=99999999999', 'per_page=0', 'per_page=101', 'per_page=x'])(
    'recusa %s dizendo o parâmetro',
    async (query) => {
      const { status, body } = await admin.get(`${ROUTE}?${query}`);
      expect(status).toBe(422);
      expect(body).toMatchObject({ codigo: 'ERRO_VALIDACAO' });
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
    },
  );

  it('um filtro que a lista não tem é recusado pelo nome: não mostra linhas que ninguém pediu', async () => {
    const { status, body } = await admin.get(`${ROUTE}?inexistente=1&filtro[nome]=x`);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      inexistente: ['A lista não tem o filtro "inexistente": retire-o, ou confira o nome.'],
      'filtro[nome]': ['A lista não tem o filtro "filtro[nome]": retire-o, ou confira o nome.'],
    });
  });
});

describe('ordem', () => {
  it('Z10: códigos ordenam como texto', async () => {
    await fill('Código', [{ codigo: '2.00' }, { codigo: '1.10' }, { codigo: '1.09' }, { codigo: '9.01' }]);
    const { body } = await admin.get(`${ROUTE}?nome=C%C3%B3digo&ordenar=codigo`);
    expect(body.data.map(({ codigo }: Row) => codigo)).toEqual(['1.09', '1.10', '2.00', '9.01']);
  });

  it('nomes ordenam sem acento nem maiúscula', async () => {
    await fill('Ord', [{ nome: 'Ord Zulu' }, { nome: 'Ord Água' }, { nome: 'ord alho' }, { nome: 'Ord Éter' }]);
    const { body } = await admin.get(`${ROUTE}?nome=Ord%20&ordenar=nome`);
    expect(names(body)).toEqual(['Ord Água', 'ord alho', 'Ord Éter', 'Ord Zulu']);
  });

  it('números ordenam pelo valor, nos dois sentidos, e o vazio fica por último', async () => {
    await fill('Número', [{ inteiro: 10 }, { inteiro: 9 }, {}, { inteiro: 100 }]);
    const up = await admin.get(`${ROUTE}?nome=N%C3%BAmero&ordenar=inteiro`);
    expect(up.body.data.map(({ inteiro }: Row) => inteiro)).toEqual([9, 10, 100, null]);
    const down = await admin.get(`${ROUTE}?nome=N%C3%BAmero&ordenar=-inteiro`);
    expect(down.body.data.map(({ inteiro }: Row) => inteiro)).toEqual([100, 10, 9, null]);
  });

  it('aceita toda coluna da lista, nos dois sentidos', async () => {
    const { definition } = suite.services.registry.get('amostra');
    for (const column of definition.list.columns) {
      for (const sort of [column, `-${column}`]) expect((await admin.get(`${ROUTE}?ordenar=${sort}`)).status, sort).toBe(200);
    }
  });

  it('recusa coluna desconhecida, coluna fora da lista e mais de três', async () => {
    for (const sort of ['xyz', 'rico', 'versao;drop', 'nome,texto,inteiro,dia']) {
      const { status, body } = await admin.get(`${ROUTE}?ordenar=${encodeURIComponent(sort)}`);
      expect(status, sort).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['ordenar']);
    }
  });
});

describe('filtros', () => {
  /** What each parameter finds among three rows that differ in every kind of field. */
  const rows: Row[] = [
    {
      texto: 'São João',
      inteiro: 5,
      decimal: '1.5000',
      valor: '10.00',
      taxa: '5.0000',
      dia: '2026-01-10',
      instante: '2026-01-10T10:00:00-03:00',
      hora: '08:00',
      mes: '2026-01',
      ano: 2025,
      sim: true,
      opcao: 'a',
      opcoes: ['a', 'b'],
      cpf: '12345678909',
      cnpj: '98765432000198',
      cpf_cnpj: '12345678909',
      fone: '11900000001',
      cep: '13999000',
      email: 'um@exemplo.com.br',
      endereco: 'https://um.exemplo.com.br',
      cor: '#FF0000',
      codigo: '1.01',
    },
    {
      texto: 'Santa Rita',
      inteiro: 7,
      decimal: '2.5000',
      valor: '20.00',
      taxa: '10.0000',
      dia: '2026-02-10',
      instante: '2026-02-10T10:00:00-03:00',
      hora: '12:00',
      mes: '2026-02',
      ano: 2026,
      sim: false,
      opcao: 'b',
      opcoes: ['b'],
      cpf: '90000000175',
      cnpj: '12ABC34501DE35',
      cpf_cnpj: '12ABC34501DE35',
      fone: '1130000000',
      cep: '01310100',
      email: 'dois@exemplo.com.br',
      endereco: 'https://dois.exemplo.com.br',
      cor: '#00FF00',
      codigo: '1.02',
    },
    { opcoes: [] },
  ];
  beforeAll(() => fill('Filtro', rows));

  it.each([
    ['texto=sao', [0]],
    ['texto=JOAO', [0]],
    ['texto=santa%25', []],
    ['inteiro=5', [0]],
    ['inteiro_in=5,7', [0, 1]],
    ['inteiro_de=6', [1]],
    ['inteiro_ate=6', [0]],
    ['inteiro_de=5&inteiro_ate=7', [0, 1]],
    ['inteiro_nulo=true', [2]],
    ['inteiro_nulo=false', [0, 1]],
    ['decimal=1.5', [0]],
    ['decimal_de=2', [1]],
    ['valor=20.00', [1]],
    ['valor_de=10.01&valor_ate=20', [1]],
    ['taxa_ate=5', [0]],
    ['dia=2026-01-10', [0]],
    ['dia_de=2026-01-11', [1]],
    ['dia_ate=2026-02-10', [0, 1]],
    ['instante_de=2026-02-10T09:00:00-03:00', [1]],
    ['instante_ate=2026-02-10T09:00:00-03:00', [0]],
    ['hora=12:00', [1]],
    ['hora_de=09:00', [1]],
    ['mes=2026-01', [0]],
    ['mes_de=2026-02', [1]],
    ['mes_in=2026-01,2026-02', [0, 1]],
    ['ano=2026', [1]],
    ['ano_in=2025,2026', [0, 1]],
    ['sim=true', [0]],
    ['sim=false', [1]],
    ['sim_nulo=true', [2]],
    ['opcao=a', [0]],
    ['opcao_in=a,b', [0, 1]],
    ['opcoes=b', [0, 1]],
    ['opcoes=a,b', [0]],
    ['opcoes_in=a,c', [0]],
    ['opcoes_in=a,b', [0, 1]],
    ['endereco_nulo=true', [2]],
    ['texto_longo=sao', []],
    ['cpf=123.456.789-09', [0]],
    ['cpf=123456', [0]],
    ['cnpj=12.ABC', [1]],
    ['cnpj=12abc34501de35', [1]],
    ['cpf_cnpj=12.abc.345/01de-35', [1]],
    ['fone=(11)90000', [0]],
    ['cep=13999-000', [0]],
    ['email=DOIS%40', [1]],
    ['endereco=https://um', [0]],
    ['cor=%2300FF00', [1]],
    ['codigo=1.0', [0, 1]],
    ['codigo=1.01', [0]],
    ['codigo_de=1.02', [1]],
    ['codigo_ate=1.01', [0]],
    ['texto=', [0, 1, 2]],
    ['texto_nulo=true', [2]],
  ])('%s', async (query, expected) => {
    const { status, body, text } = await admin.get(`${ROUTE}?nome=Filtro&${query}`);
    expect(status, text).toBe(200);
    expect(names(body)).toEqual(expected.map((index) => `Filtro 0${index}`));
    expect(body.total).toBe(expected.length);
  });

  it.each([
    'inteiro=abc',
    'inteiro=1.5',
    'inteiro_de=x',
    'decimal=1,5',
    'valor=R$10',
    'dia=10/01/2026',
    'dia_de=2026-02-30',
    'instante=ontem',
    'hora=25:00',
    'mes=2026-13',
    'ano=1800',
    'sim=talvez',
    'opcao=z',
    'opcao=toString',
    'opcao_in=a,z',
    'opcoes=z',
    'pessoa_id=abc',
    'pessoa_id=0',
    'situacao=sim',
    'ids=1,b',
    'excluidos=talvez',
    'inteiro_nulo=talvez',
  ])('recusa %s dizendo o parâmetro', async (query) => {
    const { status, body } = await admin.get(`${ROUTE}?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
  });

  it('por ids traz só os escolhidos', async () => {
    const ids = await fill('Escolhido', [{}, {}, {}]);
    const { body } = await admin.get(`${ROUTE}?ids=${ids[2]},${ids[0]},999999`);
    expect(names(body)).toEqual(['Escolhido 00', 'Escolhido 02']);
  });

  it('o registro excluído só aparece quando pedido, a quem pode apagar', async () => {
    const [first = 0] = await fill('Excluído', [{}, {}]);
    await admin.delete(`${ROUTE}/${first}`);
    const url = `${ROUTE}?nome=Exclu%C3%ADdo`;
    expect(names((await admin.get(url)).body)).toEqual(['Excluído 01']);
    expect(names((await admin.get(`${url}&excluidos=sim`)).body)).toEqual(['Excluído 00']);
    expect((await admin.get(`${url}&excluidos=todos`)).body.total).toBe(2);
    const reader = await suite.make.userWith({ 'teste.amostra': [1, 2, 3] });
    expect((await reader.get(`${url}&excluidos=sim`)).body).toMatchObject({
      codigo: 'SEM_PERMISSAO',
      detalhe: { sistema: 'teste.amostra', regra: 4 },
    });
  });

  it('a mesma lista filtrada muda logo que um registro muda', async () => {
    await fill('Contagem', Array(20).fill({ texto: 'x' }));
    const url = `${ROUTE}?nome=Contagem&per_page=5`;
    expect((await admin.get(url)).body.total).toBe(20);
    expect((await admin.get(url)).body.total).toBe(20);
    await fill('Contagem nova', [{}]);
    expect((await admin.get(url)).body.total).toBe(21);
  });

  it('o total do dinheiro é o do filtro inteiro, não o da página', async () => {
    await fill('Dinheiro', [{ valor: '0.10' }, { valor: '0.20' }, { valor: '-5.05' }]);
    const { body } = await admin.get(`${ROUTE}?nome=Dinheiro&per_page=1`);
    expect(body.totais).toEqual({ valor: '-4.75' });
  });

  it('traz as colunas pedidas além das da lista, e recusa a que não há', async () => {
    await fill('Coluna', [{ texto: 'só no registro' }]);
    const [own] = (await admin.get(`${ROUTE}?nome=Coluna`)).body.data;
    expect(own).not.toHaveProperty('chave');
    const [asked] = (await admin.get(`${ROUTE}?nome=Coluna&campos=nome,chave`)).body.data;
    expect(asked).toHaveProperty('chave');
    for (const campos of ['nome,inexistente', 'constructor', 'linhas'])
      expect((await admin.get(`${ROUTE}?campos=${campos}`)).body.errors, campos).toHaveProperty('campos');
  });
});
