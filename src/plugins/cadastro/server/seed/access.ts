import { hashPassword } from '../../../../server/identity/passwords';
import { cnpjFrom, cpfFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import { COMPANIES, CORE_PEOPLE } from './core-people';

/**
 * What each group may do: menu code prefix → rules; the longest prefix decides. `*` is everything. Rules beyond what a
 * node offers do not count.
 */
const GROUPS: Record<string, { rules: Record<string, string>; gestor?: boolean; consolida?: boolean; padrao_para?: string }> = {
  'Administrador do sistema': { rules: { '*': '123456' } },
  'Prefeito/Gestor': { rules: { '*': '1' }, gestor: true, consolida: true },
  Contador: {
    rules: {
      contabilidade: '12345',
      financeiro: '1',
      'execucao-orcamentaria': '12345',
      planejamento: '1',
      cadastro: '1',
      'cadastro.pessoa': '123',
    },
    consolida: true,
  },
  Orçamento: { rules: { planejamento: '12345', 'execucao-orcamentaria': '1', cadastro: '1' } },
  Tesoureiro: { rules: { financeiro: '123456', arrecadacao: '1', 'execucao-orcamentaria.pagamento': '12345', 'cadastro.pessoa': '1' } },
  'Ordenador de despesa': { rules: { 'execucao-orcamentaria': '15', 'gestao-de-compras': '15', cadastro: '1' }, gestor: true },
  Compras: { rules: { 'gestao-de-compras': '12345', 'cadastro.pessoa': '123', 'cadastro.unidade': '1', 'cadastro.departamento': '1' } },
  'Agente de contratação': { rules: { 'gestao-de-compras': '1235', 'cadastro.pessoa': '1' } },
  Almoxarife: { rules: { 'gestao-de-compras.almoxarifado': '12345' } },
  Patrimônio: { rules: { patrimonio: '12345', frota: '12345', 'cadastro.departamento': '1' } },
  'Fiscal de contrato': { rules: { 'gestao-de-compras.gestao-de-contratos': '125', engenharia: '1' } },
  Tributação: {
    rules: { arrecadacao: '123456', 'cadastro.enderecos': '12345', 'cadastro.caracteristicas-imovel': '1234', 'cadastro.pessoa': '12346' },
  },
  Procurador: { rules: { procuradoria: '1', 'arrecadacao.divida-ativa': '12356', 'administracao.processos': '12345' } },
  RH: { rules: { 'gestao-de-pessoal': '123456', 'cadastro.pessoa': '1236', 'cadastro.departamento': '1' } },
  Protocolo: {
    rules: {
      'administracao.processos': '12345',
      'administracao.documentos': '12345',
      'cadastro.pessoa': '12',
      'cadastro.departamento': '123',
      'cadastro.unidade': '1',
      'cadastro.orgao': '1',
    },
  },
  Comunicação: {
    rules: { 'administracao.site-institucional': '12345', 'administracao.diario': '12345', 'administracao.publicacoes': '12345' },
  },
  Ouvidor: { rules: { 'administracao.ouvidoria': '123456', 'administracao.carta-de-servicos': '12345' } },
  'Controle interno': { rules: { '*': '1', 'controle-interno': '123456', 'configuracao.auditoria': '156' }, consolida: true },
  Legislativo: { rules: { legislativo: '12345', 'administracao.processos': '12345' } },
  'Assistência social': { rules: { 'assistencia-social': '123456', 'cadastro.pessoa': '1236' } },
  Cidadão: { rules: { 'central-de-servicos': '125' }, padrao_para: 'cidadao' },
  Empresa: { rules: { 'central-de-servicos': '125' }, padrao_para: 'empresa' },
  Fornecedor: { rules: { fornecedor: '125', 'central-de-servicos': '125' }, padrao_para: 'fornecedor' },
  Conselheiro: { rules: { conselho: '1' } },
  Engenharia: { rules: { engenharia: '12345' } },
  Cemitérios: { rules: { 'central-de-obitos': '123456' } },
  'Cultura e Turismo': { rules: { cultura: '123456', turismo: '12345' } },
  'Secretaria dos conselhos': { rules: { conselho: '12345' } },
};

const SINCE = '2025-01-02';

/** Seeds groups and accounts; from here on rows are written in the name of the administrator. */
export async function seedAccess(seed: Seed, people: ReadonlyMap<number, number>, entities: ReadonlyMap<string, number>): Promise<void> {
  const tree = await seed.work.db.rows<{ id: number; codigo: string; regras_disponiveis: string[] }>(
    "select id, codigo, regras_disponiveis from sistema where not 'menu_publico' = any(menu) order by id",
  );
  const groups = new Map<string, number>();
  for (const [nome, { rules, ...flags }] of Object.entries(GROUPS)) {
    const matriz = tree.flatMap(({ id, codigo, regras_disponiveis }) => {
      const regras = [...rulesFor(rules, codigo)].filter((regra) => regras_disponiveis.includes(regra));
      return regras.length > 0 ? [{ sistema_id: id, regras }] : [];
    });
    groups.set(nome, await seed.put('grupo_usuario', `grupo:${nome}`, { nome, ...flags, matriz }));
  }
  const hash = await hashPassword(seed.password);
  for (const [n, nome, , grupo, unidade] of CORE_PEOPLE) {
    const entidade =
      unidade && grupo !== 'Administrador do sistema' && grupo !== 'Controle interno' && grupo !== 'Prefeito/Gestor'
        ? entities.get(unidade.slice(0, 2))
        : null;
    const email = `${fold(nome)}@${unidade ? 'exemplo.gov.br' : 'exemplo.com.br'}`;
    const tipo = [unidade ? 'servidor' : grupo === 'Conselheiro' ? 'conselheiro' : 'cidadao'];
    const id = await seedAccount(
      seed,
      `usuario:${n}`,
      { pessoa_id: people.get(n), email, tipo, grupos: [{ grupo_id: groups.get(grupo), entidade_id: entidade, inicio: SINCE }] },
      hash,
    );
    const home = entities.get(unidade?.slice(0, 2) ?? '02');
    await seed.work.db.execute(
      'insert into usuario_preferencia (usuario_id, cliente_id, valor) values ($1, $2, $3) on conflict do nothing',
      [id, seed.work.cliente.id, { entidade_id: home }],
    );
    if (n === 1)
      seed.actAs({
        usuarioId: id,
        pessoaId: people.get(1) ?? 0,
        sessaoId: 0,
        nome,
        documento: cpfFrom(900_000_001),
        email,
        tipo,
        doisFatores: false,
      });
  }
  for (const [raiz, , , grupo] of COMPANIES) {
    const row = await seed.work.db.first<{ id: number }>('select id from pessoa where cpf_cnpj = $1', [cnpjFrom(raiz)]);
    const tipo = [grupo === 'Empresa' ? 'empresa' : 'fornecedor'];
    await seedAccount(
      seed,
      `usuario:${raiz}`,
      { pessoa_id: row?.id, email: `acesso.${raiz}@exemplo.com.br`, tipo, grupos: [{ grupo_id: groups.get(grupo), inicio: SINCE }] },
      hash,
    );
  }
}

async function seedAccount(seed: Seed, key: string, draft: Record<string, unknown>, hash: string): Promise<number> {
  const id = await seed.put('usuario', key, draft);
  await seed.work.db.execute(
    "update usuario_credencial set senha_hash = $2, senha_provisoria = false, situacao = 'ativa', senha_alterada_em = $3 where usuario_id = $1 and cliente_id = $4 and senha_alterada_em is null",
    [id, hash, seed.work.now(), seed.work.cliente.id],
  );
  return id;
}

/** The rules of the longest prefix that covers the code. */
function rulesFor(rules: Record<string, string>, codigo: string): string {
  const prefixes = Object.keys(rules).filter((prefix) => prefix === '*' || codigo === prefix || codigo.startsWith(`${prefix}.`));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  return longest ? (rules[longest] ?? '') : '';
}

function fold(nome: string): string {
  const words = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${words[0]}.${words.at(-1)}`;
}
