import type { Seed } from '../../../../server/seed/engine';
import { chiefsOf } from './organization';

const SINCE = '2025-01-02';

/** Who works in each departamento beside who heads its unidade, by number; the first of those without a head answers for it. */
const AT: Readonly<Record<string, readonly number[]>> = {
  Presidência: [20],
  'Secretaria Legislativa': [20, 22, 23],
  Gabinete: [17],
  'Assessoria de Comunicação': [17],
  'Ouvidoria Geral': [18],
  'Gestão de Pessoas': [14],
  'Divisão de Folha': [15, 14],
  'Compras e Licitações': [7, 8],
  'Divisão de Contratos': [7],
  'Almoxarifado Central': [9],
  'Divisão de Patrimônio': [10],
  'Protocolo Geral': [16],
  'Contabilidade e Orçamento': [4, 2, 28],
  'Divisão de Empenhos': [41, 4],
  Tesouraria: [5, 44],
  'Departamento de Tributação': [12],
  'Divisão de Cadastro Imobiliário': [12],
  'Divisão de Dívida Ativa': [12],
  'Departamento Pedagógico': [43],
  'EMEF Central': [43],
  'Divisão de Alimentação Escolar': [43],
  'Divisão de Transporte Escolar': [43],
  'Farmácia Central': [29],
  'CRAS Norte': [40],
  CREAS: [40],
  'Obras e Projetos': [11],
  'Serviços Urbanos': [11],
  Cemitérios: [38],
  'Oficina e Frota': [42],
};

/** The people of each departamento of the demonstration: every box has who opens it. */
export async function semearMembros({ work }: Seed, accounts: ReadonlyMap<number, number>): Promise<void> {
  const departamentos = await work.db.rows<{ id: number; nome: string; unidade: string }>(
    `select d.id, d.nome, o.codigo || '.' || u.codigo as unidade
       from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id
      where d.recebe_processos and not exists (select from departamento_membros m where m.pai_id = d.id) order by d.id`,
  );
  const rows = departamentos.flatMap(({ id, nome, unidade }) => {
    const [head] = chiefsOf(unidade);
    const all = [...new Set([head, ...(AT[nome] ?? [])])].flatMap((n) => (n === undefined ? [] : (accounts.get(n) ?? [])));
    return all.map((usuario, n) => ({ pai: id, ordem: n + 1, usuario, perfil: n === 0 ? 'chefia' : 'tramitacao' }));
  });
  await work.db.execute(
    `insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio)
     select r.pai, r.ordem, r.usuario, r.perfil, $2 from jsonb_to_recordset($1::jsonb) r(pai bigint, ordem int, usuario bigint, perfil text)`,
    [JSON.stringify(rows), SINCE],
  );
}
