/** Increase it when texts are analysed or stored in another way: an index of another version is rebuilt. */
export const INDEX_VERSION = 17
