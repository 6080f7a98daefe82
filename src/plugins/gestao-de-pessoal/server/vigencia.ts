/** A vínculo in force on a day, as SQL; `t` is the alias of the vínculo. */
export const vigenteEm = (t: string, dia: string) =>
  `(${t}.exercicio_inicio <= ${dia} and coalesce(${t}.data_desligamento, ${dia}) >= ${dia} and coalesce(${t}.vigencia_contrato, ${dia}) >= ${dia})`;

/** The departamento where somebody principally works on a day. */
export const lotacaoEm = (t: string, dia: string) =>
  `(select l.departamento_id from lotacao l where l.pai_id = ${t}.id and l.principal and l.inicio <= ${dia} and coalesce(l.fim, ${dia}) >= ${dia} order by l.inicio desc limit 1)`;
