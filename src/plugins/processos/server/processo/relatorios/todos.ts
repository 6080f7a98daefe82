import { relatoriosDosAcessos } from './acessos';
import { relatoriosDosPrazos } from './prazos';
import { relatoriosDaSituacao } from './situacao';

/** The thirteen reports of processes (handbook Administração 2). */
export const relatoriosDeProcessos = [...relatoriosDaSituacao, ...relatoriosDosPrazos, ...relatoriosDosAcessos];
