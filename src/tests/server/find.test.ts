import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  await suite.make.pessoa({ nome: 'Zózimo Quintanilha da Busca', cpf_cnpj: '12345678909' });
});

interface Found {
  recurso: string;
  tipo: string;
  id: number;
  nome: string;
  nota: string;
  url: string;
}

async function found(person: Caller, termo: string): Promise<Found[]> {
  const { status, body } = await person.get(`/busca?termo=${encodeURIComponent(termo)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('busca em tudo', () => {
  it.each(['zozimo', 'QUINTANILHA zózimo', '123.456.789-09', '12345678909'])(
    'a pessoa é encontrada por nome ou documento: %s',
    async (termo) => {
      const [first] = await found(admin, termo);
      expect(first).toMatchObject({ recurso: 'pessoa', tipo: 'Pessoa', nome: 'Zózimo Quintanilha da Busca' });
      expect(first?.url).toBe(`/cadastro/pessoa/${first?.id}`);
    },
  );

  it('o documento numerado é encontrado pelo número, com e sem o ano', async () => {
    const [guia] = await suite.sql<{ numero: number; ano: number; id: number }>(
      'select id, numero, ano from guia_arrecadacao where data_exclusao is null order by ano desc, numero limit 1',
    );
    expect(guia).toBeDefined();
    for (const termo of [`${guia?.numero}`, `${String(guia?.numero).padStart(6, '0')}/${guia?.ano}`])
      expect(
        (await found(admin, termo)).filter(({ recurso }) => recurso === 'guia_arrecadacao').map(({ id }) => id),
        termo,
      ).toContain(guia?.id);
    expect((await found(admin, `${guia?.numero}/1999`)).filter(({ recurso }) => recurso === 'guia_arrecadacao')).toEqual([]);
  });

  it('o contribuinte é encontrado pelo nome da pessoa', async () => {
    const [row] = await suite.sql<{ nome: string; id: number }>(
      'select c.id, p.nome from contribuinte c join pessoa p on p.id = c.pessoa_id where c.data_exclusao is null and p.data_exclusao is null order by c.id limit 1',
    );
    expect((await found(admin, row?.nome ?? '')).filter(({ recurso }) => recurso === 'contribuinte').map(({ id }) => id)).toContain(
      row?.id,
    );
  });

  it('só o que a pessoa pode ver é encontrado', async () => {
    const nobody = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const seen = await found(nobody, 'zozimo');
    expect(seen).toEqual([]);
    for (const { recurso } of await found(nobody, 'secretaria')) expect(recurso).toBe('orgao');
  });

  it('sem a regra 6 o documento aparece mascarado, e só é encontrado inteiro', async () => {
    const clerk = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    expect((await found(clerk, '12345678909')).map(({ nota }) => nota).join()).toContain('***.456.789-**');
    expect((await found(clerk, '456.789')).filter(({ nome }) => nome.startsWith('Zózimo'))).toEqual([]);
  });

  it('o termo que falta é pedido pelo nome', async () => {
    const { status, body } = await admin.get('/busca');
    expect(status).toBe(422);
    expect(body.errors.termo[0]).toContain('termo');
  });

  it('a busca de palavras curtas não varre as tabelas', async () => {
    expect(await found(admin, 'zo')).toEqual([]);
  });
});
