/** SQL: a decimal as it is read, without idle zeros. */
const numero = (valor: string) => `replace(trim_scale(${valor})::text, '.', ',')`;
/** SQL: a unit price, to the fourth place. */
const preco = (valor: string) => `replace(round(${valor}, 4)::text, '.', ',')`;
const dia = (data: string) => `coalesce(to_char(${data}, 'DD/MM/YYYY'), 'prazo indeterminado')`;
const quem = (pessoa: string, cliente: string) =>
  `(select n.nome || coalesce(', ' || n.cpf_cnpj, '') from public.pessoa n where n.id = ${pessoa} and n.cliente_id = ${cliente})`;
const orgao = (id: string, cliente: string) => `(select o.nome from public.orgao o where o.id = ${id} and o.cliente_id = ${cliente})`;

/** SQL: rich text as plain lines. */
const semMarcas = (html: string) =>
  `replace(replace(regexp_replace(regexp_replace(coalesce(${html}, ''), '</(p|h[1-6]|li|div|tr)>|<br[^>]*>', chr(10), 'gi'), '<[^>]+>', '', 'g'), '&nbsp;', ' '), '&amp;', '&')`;

/** SQL: the text of a contract, of an alias, by which it is read and signed: nothing in it changes when it is. */
export const textoDoContratoSql = (c: string): string => `concat_ws(chr(10),
  'CONTRATO', 'Contratante: ' || ${orgao(`${c}.orgao_id`, `${c}.cliente_id`)}, 'Contratado: ' || ${quem(`${c}.contratado_id`, `${c}.cliente_id`)},
  'Objeto: ' || ${c}.objeto, 'Vigência: de ' || ${dia(`${c}.vigencia_inicio`)} || ' a ' || ${dia(`${c}.vigencia_fim`)},
  'Reajuste: ' || ${c}.reajuste_indice || ', data-base ' || to_char(${c}.data_base, 'DD/MM/YYYY'), 'Itens:',
  (select string_agg(i.numero || '. ' || m.nome || ' · ' || ${numero('i.quantidade')} || ' × R$ ' || ${preco('i.valor_unitario')}, chr(10) order by i.numero, i.id)
     from public.contrato_itens i join public.material m on m.id = i.material_id where i.pai_id = ${c}.id),
  'Cláusulas:', ${semMarcas(`${c}.clausulas`)})`;

/** SQL: the same of an ata de registro de preços. */
export const textoDaAtaSql = (a: string): string => `concat_ws(chr(10),
  'ATA DE REGISTRO DE PREÇOS',
  (select 'Processo: ' || lpad(p.numero::text, 6, '0') || '/' || p.exercicio || chr(10) || 'Gerenciador: ' || ${orgao('p.orgao_id', 'p.cliente_id')}
            || chr(10) || 'Objeto: ' || p.objeto
     from public.processo_contratacao p where p.id = ${a}.processo_contratacao_id and p.cliente_id = ${a}.cliente_id),
  'Fornecedor: ' || ${quem(`${a}.fornecedor_id`, `${a}.cliente_id`)},
  'Vigência: de ' || ${dia(`${a}.vigencia_inicio`)} || ' a ' || ${dia(`${a}.vigencia_fim`)}, 'Itens:',
  (select string_agg(i.item_numero || '. ' || m.nome || ' · ' || ${numero('i.quantidade_registrada')} || ' × R$ ' || ${preco('i.valor_unitario_registrado')}
            || coalesce(' · ' || i.marca, ''), chr(10) order by i.item_numero)
     from public.ata_registro_preco_itens i join public.material m on m.id = i.material_id where i.pai_id = ${a}.id),
  'Cláusulas:' || chr(10) || nullif(${semMarcas(`${a}.clausulas`)}, ''))`;

/** SQL: the SHA-256 of a text. */
export const sha256Sql = (texto: string): string => `encode(sha256(convert_to(${texto}, 'UTF8')), 'hex')`;
