/** The level of what a person sends or hands over of themself: personal information, read by the parts of the process (LAI, art. 31; LGPD). */
export const SIGILO_PESSOAL = { id: 3, nome: 'Informação pessoal' } as const;
