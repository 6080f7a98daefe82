/** Where the calls of signatures are. */
export const SIGNATURES = '/administracao/processos/assinaturas';
