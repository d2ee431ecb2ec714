/** Increase it when texts are analysed in another way: an index of another version is rebuilt. */
export const INDEX_VERSION = 5
