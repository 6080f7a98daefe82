import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { sistemaGestao } from '../resources/sistema_gestao';
import { seedConfiguracao } from './seed';
import { sistemaRules, systemEndpoints } from './systems';

const sistemaGestaoRules = onResource(sistemaGestao, {
  derived: {
    exercicio_aberto: (t) =>
      `select max(e.ano)::int from sistema_gestao_exercicios e where e.pai_id = ${t}.id and e.situacao in ('aberto', 'reaberto')`,
    mes_encerrado: (t) => `select to_char(max(e.mes_encerrado_ate), 'MM/YYYY') from sistema_gestao_exercicios e where e.pai_id = ${t}.id`,
    rotulo: (t) => `select s.nome || ' · ' || o.nome from sistema s, orgao o where s.id = ${t}.sistema_id and o.id = ${t}.entidade_id`,
  },
  searchAlso: (t, like) =>
    `exists (select from sistema s, orgao o where s.id = ${t}.sistema_id and o.id = ${t}.entidade_id and f_busca(s.nome || ' ' || o.nome) like ${like})`,
  validate: async (draft, tx, current) => {
    const { ativo, sistema_id } = { ...current, ...draft };
    if (ativo !== false) return null;
    const row = await tx.db.first<{ codigo: string }>('select codigo from sistema where id = $1', [sistema_id]);
    return ['cadastro', 'configuracao'].includes(row?.codigo ?? '')
      ? { ativo: ['Cadastro e Configuração não podem ser desativados.'] }
      : null;
  },
  afterSave: (_id, tx) => tx.emit({ kind: 'access', usuarioId: null }),
});

export const server = defineServer({
  id: 'configuracao',
  rules: [sistemaRules, sistemaGestaoRules],
  endpoints: () => systemEndpoints,
  seed: seedConfiguracao,
});
